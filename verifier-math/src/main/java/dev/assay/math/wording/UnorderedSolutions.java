package dev.assay.math.wording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Solutions of which a text says that their order does not matter: {@code (1, 2, 3) and its permutations}.
 *
 * @param solutions the solutions as they are written
 */
public record UnorderedSolutions(String solutions) {
    private static final int LONGEST = 400;
    /** Phrases that say that the order does not matter, longer ones first. */
    private static final List<String> PHRASES = List.of(
            "and all of its permutations",
            "and all permutations thereof",
            "and permutations thereof",
            "and all their permutations",
            "and all its permutations",
            "and all permutations",
            "and any permutation",
            "or any permutation",
            "and their permutations",
            "and its permutations",
            "and the permutations",
            "and permutations",
            "and permutation",
            "or permutations",
            "up to permutation",
            "up to permutations",
            "up to order",
            "in any order",
            "in some order",
            "all the permutations of",
            "all permutations of",
            "any permutation of",
            "the permutations of",
            "permutations of");

    /** The phrase once more before further solutions. */
    private static final Pattern AGAIN =
            Pattern.compile("and (?:(?:all |the |all the |any )?permutations? )?of (?=\\()");

    private static final List<String> REST = List.of("thereof", "of it", "of them", "of these");

    /** The solutions without that phrase; empty where the text has none, or says it of a cycle alone. */
    public static Optional<UnorderedSolutions> of(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = AGAIN.matcher(TypographyRemover.of(text)).replaceAll("and ");
        String small = plain.toLowerCase(Locale.ROOT);
        return PHRASES.stream()
                .filter(phrase -> small.length() == plain.length() && small.contains(phrase))
                .findFirst()
                .map(phrase -> without(plain, small.indexOf(phrase), phrase.length()))
                .filter(rest -> !rest.isEmpty())
                .map(UnorderedSolutions::new);
    }

    private static boolean mayBe(String text) {
        String small = text.toLowerCase(Locale.ROOT);
        return (small.contains("permut") || small.contains("order")) && !small.contains("cyclic");
    }

    private static String without(String text, int from, int length) {
        String behind = text.substring(from + length).strip();
        for (String rest : REST) {
            behind = behind.startsWith(rest) ? behind.substring(rest.length()).strip() : behind;
        }
        String left = (text.substring(0, from).strip() + " " + behind).strip();
        int start = 0;
        int end = left.length();
        while (end > start && " ,;.(".indexOf(left.charAt(end - 1)) >= 0) {
            end--;
        }
        return left.substring(start, end);
    }
}
