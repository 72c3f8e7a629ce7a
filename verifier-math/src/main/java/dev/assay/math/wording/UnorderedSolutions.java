package dev.assay.math.wording;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Solutions of which a text says that their order does not matter: {@code (1, 2, 3) and its permutations}.
 *
 * @param solutions the solutions as they are written
 * @param count how many orders the text says there are; 0 where it says nothing
 */
public record UnorderedSolutions(String solutions, int count) {
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

    private static final List<String> COUNTS = List.of("three", "four", "five", "six", "twelve");
    private static final List<Integer> NUMBERS = List.of(3, 4, 5, 6, 12);
    /** All orders under another name, or with their number. */
    private static final Pattern COUNTED = Pattern.compile(
            "(?:all |any |the |every )*(?:(three|four|five|six|twelve|3|4|6|12|24) )?(?:possible |distinct |different |ordered )*"
                    + "(?:permutations?|orderings?|rearrangements?|arrangements?|orders)(?= of \\()");

    private static final Pattern ONE_POINT = Pattern.compile(" of \\([^()]*+\\)");
    private static final Pattern POINT = Pattern.compile("\\([^()]*+\\),?");
    private static final Pattern IN_ORDERS = Pattern.compile(
            " in (?:all|any|every|each)(?: of)?(?: the| its| their)?(?: (three|four|five|six|twelve|3|4|6|12|24))?(?: possible)? orders?(?:ings?)?$");
    /** The phrase once more before further solutions. */
    private static final Pattern AGAIN =
            Pattern.compile("and (?:(?:all |the |all the |any )?permutations? )?of (?=\\()");

    /** Such a phrase at the end, perhaps in brackets. */
    private static final Pattern BEHIND = Pattern.compile(
            "[ ,;]*+\\(?(?:(?:(?:together |along )?with|and|plus|or)(?: all)?(?: of)?(?: (?:its|their|the|those))? (?:permutations?|reorderings?)(?: thereof| of (?:it|them|these))?"
                    + "|up to (?:a )?re-?ordering(?: of the (?:variables|coordinates|numbers))?)\\)?$");

    /** Such a phrase before the last of the solutions. */
    private static final Pattern OF_LAST = Pattern.compile(
            "[ ,;]*+(?:(?:together |along )?with|and|plus|or) (?:all |the |all the |any )?(?:two |three |six )?(?:distinct )?permutations? of (?=\\()");

    /** A point whose order says nothing. */
    private static final Pattern CONSTANT = Pattern.compile("\\(([^(),]{1,20})(?:, ?\\1)++\\)[ ,;]*+");

    private static final List<String> REST = List.of("thereof", "of it", "of them", "of these");

    /** The solutions without that phrase; empty where the text has none, or says it of a cycle alone. */
    public static Optional<UnorderedSolutions> of(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        String written = TypographyRemover.of(text.replace("\\ ", " "));
        Optional<UnorderedSolutions> counted = counted(written);
        if (counted.isPresent()) {
            return counted;
        }
        String plain = AGAIN.matcher(written).replaceAll("and ");
        Matcher behind = BEHIND.matcher(plain);
        if (behind.find() && behind.start() > 0) {
            return Optional.of(new UnorderedSolutions(plain.substring(0, behind.start()), 0));
        }
        Optional<UnorderedSolutions> last = ofLast(written);
        if (last.isPresent()) {
            return last;
        }
        String small = plain.toLowerCase(Locale.ROOT);
        return PHRASES.stream()
                .filter(phrase -> small.length() == plain.length() && small.contains(phrase))
                .findFirst()
                .map(phrase -> without(plain, small.indexOf(phrase), phrase.length()))
                .filter(rest -> !rest.isEmpty())
                .map(rest -> new UnorderedSolutions(rest, 0));
    }

    /** "All six permutations of (1, 2, 3)", "the orderings of (1, 2, 3)", "(1, 2, 3) in all six orders". */
    private static Optional<UnorderedSolutions> counted(String text) {
        Matcher before = COUNTED.matcher(text);
        if (before.lookingAt()
                && ONE_POINT.matcher(text.substring(before.end())).matches()) {
            return Optional.of(new UnorderedSolutions(
                    text.substring(before.end() + " of ".length()).strip(), number(before.group(1))));
        }
        Matcher behind = IN_ORDERS.matcher(text);
        return behind.find() && POINT.matcher(text.substring(0, behind.start())).matches()
                ? Optional.of(new UnorderedSolutions(
                        text.substring(0, behind.start()).strip().replaceFirst(",$", ""), number(behind.group(1))))
                : Optional.empty();
    }

    private static int number(@Nullable String count) {
        if (count == null) {
            return 0;
        }
        return COUNTS.contains(count) ? NUMBERS.get(COUNTS.indexOf(count)) : Integer.parseInt(count);
    }

    /** Solutions of which the last ones alone are permuted, where the order of those before says nothing. */
    private static Optional<UnorderedSolutions> ofLast(String text) {
        Matcher last = OF_LAST.matcher(text);
        if (!last.find()) {
            return Optional.empty();
        }
        String before = text.substring(0, last.start()).strip() + ",";
        return CONSTANT.matcher(before).replaceAll("").isEmpty()
                ? Optional.of(new UnorderedSolutions(before + " " + text.substring(last.end()), 0))
                : Optional.empty();
    }

    private static boolean mayBe(String text) {
        String small = text.toLowerCase(Locale.ROOT);
        return (small.contains("permut") || small.contains("order") || small.contains("arrange"))
                && !small.contains("cyclic");
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
