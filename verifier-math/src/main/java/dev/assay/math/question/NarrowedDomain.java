package dev.assay.math.question;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether an answer says of a function only what it is on a smaller set than the one on which the question defines it. */
public final class NarrowedDomain {
    private static final int LONGEST = 2_000;
    private static final String RANKS = "NZQRC";
    private static final String SET =
            "(?:\\\\mathbb ?\\{? ?(?<set>[NZQR])(?![A-Za-z])\\}?|(?<sign>[ℕℤℚℝ]))(?<mark> ?[_^]? ?\\{? ?(?:\\+|>|\\*|0|\\\\ge)|⁺)?";
    private static final Pattern DECLARED = Pattern.compile(
            "[a-zA-Z] ?(?::|\\\\colon) ?\\{?" + SET + "[^,;.=]{0,12}?(?:\\\\to|\\\\rightarrow|→|\\\\longrightarrow)");
    private static final Pattern ARGUMENT = Pattern.compile("[a-zA-Z]\\((?<letter>[a-z])\\) ?(?:=|\\\\equiv)");
    private static final Pattern WORDS = Pattern.compile(
            "(?<!\\p{L})(?<positive>positive |nonnegative |non-negative |negative |nonzero |non-zero )?(?<kind>real|rational|natural|integer|whole)(?:s| numbers?)?");

    private NarrowedDomain() {}

    /** Whether a rule leaves out what a function's argument runs over. */
    public static boolean mayBe(String rule) {
        return rule.equals("equal.function_domain");
    }

    /** Whether the answer names a smaller set for the argument than the question does, and the gold does not. */
    public static boolean is(String prompt, String gold, String answer) {
        Matcher declared = DECLARED.matcher(prompt.substring(0, Math.min(prompt.length(), LONGEST)));
        Matcher argument = ARGUMENT.matcher(answer);
        if (!declared.find() || declared.group("mark") != null || !argument.find() || hasSet(gold)) {
            return false;
        }
        int whole = rank(declared);
        String letter = argument.group("letter");
        String behind = answer.substring(argument.end());
        Matcher member = Pattern.compile("(?<![A-Za-z\\\\])" + letter + " ?\\}?\\$? ?(?:∈|\\\\in(?![A-Za-z])) ?" + SET)
                .matcher(behind);
        if (member.find()) {
            return rank(member) < whole || member.group("mark") != null;
        }
        Matcher positive = Pattern.compile(
                        "(?<![A-Za-z\\\\])" + letter + " ?(?:>|\\\\gt(?![A-Za-z])|≥|\\\\geq?(?![A-Za-z])) ?-?\\d")
                .matcher(behind);
        return positive.find() || isNarrowed(behind, whole);
    }

    private static boolean isNarrowed(String behind, int whole) {
        int quantified = behind.indexOf("for ");
        Matcher words = WORDS.matcher(quantified < 0 ? "" : behind.substring(quantified));
        while (words.find()) {
            String kind = words.group("kind");
            boolean smaller = kind != null && rank(kind) < whole;
            if (smaller || (words.group("positive") != null && kind != null)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasSet(String gold) {
        return gold.indexOf('∈') >= 0
                || gold.contains("\\in")
                || gold.contains("integer")
                || gold.contains("rational")
                || gold.contains("ositive")
                || gold.contains("natural")
                || gold.indexOf('>') >= 0;
    }

    private static int rank(Matcher set) {
        return RANKS.indexOf(
                set.group("set") == null
                        ? "NZQR".charAt("ℕℤℚℝ".indexOf(set.group("sign")))
                        : set.group("set").charAt(0));
    }

    private static int rank(String kind) {
        return switch (kind) {
            case "natural", "whole" -> 0;
            case "integer" -> 1;
            case "rational" -> 2;
            default -> 3;
        };
    }
}
