package dev.assay.math.wording;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition that compares one letter, or its absolute value, with numbers: {@code 0 ≤ a < 3}, {@code a ≠ ±1}, {@code |a| < 2}.
 *
 * @param letter the letter
 * @param signs the condition without absolute values and ±, of comparisons that "or" or "and" joins
 * @param excludes whether it only says which numbers the letter is not
 */
record NumberCondition(String letter, String signs, boolean excludes) {
    private static final String NUMBER =
            "-?(?:\\d{1,9}(?:[./]\\d{1,9})?|\\\\[dt]?frac\\{?\\d{1,4}\\}?\\{?\\d{1,4}\\}?)";
    private static final String SIGN = "(?:[<>=≤≥≠]|\\\\(?:[lg]e|[lg]t|ne)q?(?:slant)?(?![A-Za-z]))";
    private static final Pattern COMPARED = Pattern.compile("\\s*(?:" + NUMBER + "\\s*" + SIGN + "\\s*)?([A-Za-z])\\s*("
            + SIGN + ")\\s*(\\\\pm|±)?\\s*(" + NUMBER + ")\\s*");
    private static final String BAR = "(?:\\||\\\\[lr]?vert(?![A-Za-z])|\\\\(?:left|right)\\|)";
    private static final Pattern ABSOLUTE = Pattern.compile(
            "\\s*" + BAR + "\\s*([A-Za-z])\\s*" + BAR + "\\s*(" + SIGN + ")\\s*((?!-)" + NUMBER + ")\\s*");
    private static final Map<String, String> WRITTEN =
            Map.of("=", "=", "≠", "\\ne", "<", "<", ">", ">", "≤", "\\le", "≥", "\\ge");
    private static final String OR = " \\text{ or } ";
    private static final String AND = " \\text{ and } ";

    /** The condition that a formula is; empty where it is something else. */
    static Optional<NumberCondition> of(String formula) {
        Matcher compared = COMPARED.matcher(formula);
        if (compared.matches()) {
            String sign = sign(compared.group(2));
            boolean both = compared.group(3) != null;
            boolean exact = sign.equals("=") || sign.equals("≠");
            boolean chained = compared.start(1) > 0
                    && !formula.substring(0, compared.start(1)).isBlank();
            if (both && (!exact || chained)) {
                return Optional.empty();
            }
            return Optional.of(new NumberCondition(
                    compared.group(1),
                    both ? apart(compared.group(1), sign, compared.group(4)) : formula.strip(),
                    sign.equals("≠") && !chained));
        }
        Matcher absolute = ABSOLUTE.matcher(formula);
        return absolute.matches()
                ? Optional.of(new NumberCondition(
                        absolute.group(1),
                        unfolded(absolute.group(1), sign(absolute.group(2)), absolute.group(3)),
                        sign(absolute.group(2)).equals("≠")))
                : Optional.empty();
    }

    /** Either of two conditions on one letter, or both of them; empty where they are about different letters. */
    Optional<NumberCondition> joined(boolean either, NumberCondition other) {
        boolean plain = !signs.contains("\\text") && !other.signs.contains("\\text");
        return letter.equals(other.letter) && (plain || excludes == other.excludes)
                ? Optional.of(new NumberCondition(
                        letter, signs + (either ? OR : AND) + other.signs, !either && excludes && other.excludes))
                : Optional.empty();
    }

    /** The same for one more number that the letter is not: {@code a ≠ 1, -1}. */
    NumberCondition besides(String number) {
        return new NumberCondition(letter, signs + AND + letter + " \\ne " + number.strip(), true);
    }

    static boolean isNumber(String formula) {
        return formula.strip().matches(NUMBER);
    }

    /** Whether a letter stands alone in a formula. */
    static boolean has(String formula, char letter) {
        return Pattern.compile("(?<![\\\\A-Za-z])" + letter + "(?![A-Za-z])")
                .matcher(formula)
                .find();
    }

    /** Both signs of a number as two comparisons. */
    private static String apart(String letter, String sign, String number) {
        String written = " " + WRITTEN.get(sign) + " ";
        return letter + written + number + (sign.equals("=") ? OR : AND) + letter + written + "-" + number;
    }

    private static String unfolded(String letter, String sign, String number) {
        String written = " " + WRITTEN.get(sign) + " ";
        return switch (sign) {
            case "<", "≤" -> "-" + number + written + letter + written + number;
            case ">", "≥" -> letter + (sign.equals(">") ? " < -" : " \\le -") + number + OR + letter + written + number;
            default -> apart(letter, sign, number);
        };
    }

    private static String sign(String written) {
        return written.startsWith("\\le")
                ? "≤"
                : written.startsWith("\\ge")
                        ? "≥"
                        : written.startsWith("\\ne")
                                ? "≠"
                                : written.startsWith("\\lt") ? "<" : written.startsWith("\\gt") ? ">" : written;
    }
}
