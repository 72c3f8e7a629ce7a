package dev.assay.math.text;

import dev.assay.math.comparison.DecisionTrace;
import dev.assay.math.comparison.PairComparison;
import dev.assay.math.comparison.RuleDecision;
import dev.assay.math.gold.MathGold;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** A sentence about a person is the person, for a gold that is a name alone: "Vera will take the last stone." */
final class NamedSubjectReading implements WordingReading {
    private static final int SHORTEST_NAME = 3;
    private static final int LONGEST = 160;
    private static final int MOST_WORDS = 14;
    /** Capitalised answers that are no names. */
    private static final Set<String> NO_NAMES = Set.of(
            "yes",
            "no",
            "true",
            "false",
            "none",
            "both",
            "neither",
            "never",
            "always",
            "correct",
            "incorrect",
            "all",
            "even",
            "odd",
            "first",
            "second",
            "equal",
            "same",
            "impossible",
            "possible",
            "some",
            "any",
            "each",
            "every",
            "more",
            "less",
            "most",
            "left",
            "right",
            "one",
            "two",
            "three",
            "nobody",
            "everyone",
            "not",
            "only");
    /** Who is denied beside the subject: "Vera wins, not Petr". */
    private static final Pattern OTHER = Pattern.compile(", (?:and )?not \\p{Lu}\\p{Ll}+$");

    /** Words that take back what a sentence says of its subject, or turn it round. */
    private static final Set<String> TURNS = Set.of(
            "not",
            "no",
            "never",
            "cannot",
            "neither",
            "nor",
            "nobody",
            "none",
            "or",
            "and",
            "but",
            "if",
            "unless",
            "except",
            "without",
            "lose",
            "loses",
            "lost",
            "losing",
            "loser",
            "fail",
            "fails",
            "failed",
            "wrong",
            "false",
            "incorrect",
            "impossible",
            "unable",
            "maybe",
            "perhaps",
            "possibly",
            "probably",
            "might",
            "may",
            "could",
            "either",
            "only",
            "when",
            "while",
            "instead",
            "than",
            "hardly");

    @Override
    public String name() {
        return "read.subject";
    }

    @Override
    public Optional<DecisionTrace> compare(MathGold gold, String answer, PairComparison comparison) {
        String name = plain(gold.text());
        return isName(name) && isAbout(name, plain(answer))
                ? Optional.of(DecisionTrace.of("equal.words", RuleDecision.EQUAL))
                : Optional.empty();
    }

    private static boolean isName(String text) {
        return text.length() >= SHORTEST_NAME
                && Character.isUpperCase(text.charAt(0))
                && text.chars().skip(1).allMatch(Character::isLowerCase)
                && !NO_NAMES.contains(text.toLowerCase(Locale.ROOT));
    }

    /** Whether a sentence begins with the name, and neither denies anything nor names anybody else. */
    private static boolean isAbout(String name, String sentence) {
        if (sentence.length() > LONGEST || !sentence.startsWith(name + " ")) {
            return false;
        }
        List<String> words = Arrays.asList(sentence.split(" ", -1));
        return words.size() > 1
                && words.size() <= MOST_WORDS
                && words.stream().skip(1).allMatch(NamedSubjectReading::isPlain);
    }

    private static boolean isPlain(String word) {
        return !word.isEmpty()
                && word.chars().allMatch(sign -> Character.isLowerCase(sign) || sign == '-')
                && !TURNS.contains(word);
    }

    private static String plain(String text) {
        String words = text.replace("\\text{", "")
                .replace("\\textbf{", "")
                .replace("}", "")
                .replace("$", "");
        String bare = words.strip();
        String sentence = bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
        return OTHER.matcher(sentence).replaceAll("");
    }
}
