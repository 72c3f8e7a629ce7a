package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Pattern;

/** Reads several conditions in brackets behind an equation as conditions beside it: {@code y = x (x, y ∈ ℝ)} as {@code y = x, x, y ∈ ℝ}. */
public final class BracketedConditions {
    private static final int LONGEST = 200;
    private static final Pattern SPACES =
            Pattern.compile("\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|\\\\(?:left|right)(?=[()])");
    private static final Pattern SIGN = Pattern.compile("[<>≤≥≠∈]|\\\\(?:[lg]eq?(?:slant)?|[lg]t|neq?|in)(?![A-Za-z])");

    private BracketedConditions() {}

    /** The text without these brackets; empty where it does not end in such a pair. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST
                || text.indexOf('(') < 0
                || text.indexOf(',') < 0
                || text.indexOf('=') < 0
                || !SIGN.matcher(text).find()) {
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
        boolean told = value.indexOf('=') >= 0
                && value.indexOf('=') < value.length() - 1
                && inside.indexOf(',') > 0
                && inside.indexOf('=') < 0
                && SIGN.matcher(inside).find();
        return told && RealWords.hasNoWords(value) && RealWords.hasNoWords(inside)
                ? Optional.of(value + ", " + inside)
                : Optional.empty();
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
