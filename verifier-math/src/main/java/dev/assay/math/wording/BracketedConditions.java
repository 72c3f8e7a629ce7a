package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads several conditions in brackets behind a value as conditions beside it: {@code y = x (x, y ∈ ℝ)} as {@code y = x, x, y ∈ ℝ},
 * {@code n^2 (n = 1, 2, 3, …)} as {@code n^2, n ∈ ℤ, n ≥ 1}.
 */
public final class BracketedConditions {
    private static final int LONGEST = 300;
    private static final Pattern SPACES =
            Pattern.compile("\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|\\\\(?:left|right)(?=[()])|~");
    private static final String RELATION = "(?:[<>≤≥≠∈]|\\\\(?:[lg]eq?(?:slant)?|[lg]t|neq?|in)(?![A-Za-z]))";
    private static final Pattern SIGN = Pattern.compile(RELATION);
    private static final String CONDITION = "[a-zA-Z](?: ?, ?[a-zA-Z]){0,3} ?" + RELATION
            + " ?(?:\\\\mathbb ?(?:[RNZQC]|\\{[RNZQC]\\})(?:[_^] ?(?:\\{[^{}]{1,8}\\}|[+*0]))?|[^,;()∈<>≥≤≠ ]{1,24})";
    /** Conditions of which each one is known, as behind a value that is no equation. */
    private static final Pattern KNOWN = Pattern.compile(CONDITION + " ?[,;] ?" + CONDITION);

    private static final Pattern COUNTED = Pattern.compile(
            "(?<name>[kmn]) ?= ?(?<from>[01]) ?, ?(?<next>[12])(?: ?, ?3)?(?: ?, ?4)? ?, ?(?:\\\\[lc]?dots|…|\\.\\.\\.)");

    private BracketedConditions() {}

    /** The text without these brackets; empty where it does not end in such a pair. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST
                || text.lastIndexOf(')') < Math.max(1, text.length() - 3)
                || text.indexOf(',') < 0
                || !mayBe(text)) {
            return Optional.empty();
        }
        String plain =
                TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")).strip();
        int open = plain.endsWith(")") ? opening(plain) : -1;
        if (open < 1) {
            return Optional.empty();
        }
        String value = plain.substring(0, open).strip();
        String inside = plain.substring(open + 1, plain.length() - 1)
                .strip()
                .replaceFirst("^(?:with|where|for|here) ", "")
                .replace(" and ", ", ");
        return isValue(value) ? conditions(value, inside).map(said -> value + ", " + said) : Optional.empty();
    }

    private static Optional<String> conditions(String value, String inside) {
        Matcher counted = COUNTED.matcher(inside);
        if (counted.matches()) {
            boolean inOrder =
                    counted.group("from").charAt(0) + 1 == counted.group("next").charAt(0);
            String name = counted.group("name");
            return inOrder
                    ? Optional.of(name + " \\in \\mathbb{Z}, " + name + " \\ge " + counted.group("from"))
                    : Optional.empty();
        }
        boolean told = inside.indexOf(',') > 0
                && inside.indexOf('=') < 0
                && SIGN.matcher(inside).find()
                && (value.indexOf('=') >= 0 || KNOWN.matcher(inside).matches());
        return told && RealWords.hasNoWords(inside) ? Optional.of(inside) : Optional.empty();
    }

    private static boolean isValue(String value) {
        return !value.isEmpty() && !value.endsWith("=") && value.indexOf('∈') < 0 && RealWords.hasNoWords(value);
    }

    private static boolean mayBe(String text) {
        return text.contains("\\in")
                || text.indexOf('…') >= 0
                || text.contains("dots")
                || text.contains("...")
                || (text.indexOf('=') >= 0 && SIGN.matcher(text).find())
                || text.indexOf('∈') >= 0;
    }

    /** Where the bracket opens that the last sign closes. */
    private static int opening(String text) {
        int depth = 0;
        for (int at = text.length() - 1; at >= 0; at--) {
            depth += text.charAt(at) == ')' ? 1 : text.charAt(at) == '(' ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return -1;
    }
}
