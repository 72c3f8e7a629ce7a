package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads an ellipse or a circle by its parameter or in polar coordinates as an equation of x and y: {@code x = 3cos t, y = 2sin t, 0 ≤ t < 2π},
 * {@code r = 5}, {@code r = 4cos θ}. A parameter that does not run once around is none.
 */
public final class CircularCurve {
    private static final int LONGEST = 160;
    private static final String NUMBER = "(?:\\d{1,4}(?:/\\d{1,3})?|\\\\sqrt ?\\{?\\d{1,4}\\}?|√\\d{1,4})";
    private static final String LETTER = "(?:t|s|u|θ|φ|\\\\theta|\\\\phi|\\\\varphi)";
    private static final String SPACE = " ?";
    private static final String LETTERS = "\\(?(?<letter>" + LETTER + ")\\)?";
    private static final String SAME = "\\(?\\k<letter>\\)?";
    private static final String RANGE = "(?:[,;]?" + SPACE + "(?:for |with |where )?\\(?(?:0" + SPACE + "≤" + SPACE
            + "\\k<letter>" + SPACE + "[<≤]" + SPACE + "2(?:\\\\pi|π)|-?(?:\\\\pi|π)" + SPACE + "[≤<]" + SPACE
            + "\\k<letter>" + SPACE + "≤" + SPACE + "(?:\\\\pi|π)|\\k<letter>" + SPACE + "∈" + SPACE + "(?:ℝ|\\[0"
            + SPACE + "," + SPACE + "2(?:\\\\pi|π)[)\\]]))\\)?)?";
    private static final Pattern NAMED = Pattern.compile(
            "x(?:\\([a-z]\\))?" + SPACE + "=" + SPACE + term("xs", "a", "first", LETTERS) + SPACE + "(?:,| and)" + SPACE
                    + "y(?:\\([a-z]\\))?" + SPACE + "=" + SPACE + term("ys", "b", "second", SAME) + RANGE);
    private static final Pattern POINT = Pattern.compile("(?:\\(x" + SPACE + "," + SPACE + "y\\)" + SPACE + "=" + SPACE
            + "|(?:\\\\vec ?\\{?)?[rγ]\\}?(?:\\([a-z]\\))?" + SPACE + "=" + SPACE + ")?\\("
            + term("xs", "a", "first", LETTERS) + SPACE + "," + SPACE + term("ys", "b", "second", SAME) + "\\)"
            + RANGE);
    private static final Pattern RADIUS =
            Pattern.compile("(?:the circle |in polar coordinates,? |it is )*(?:r|ρ|\\\\rho|\\|z\\|)" + SPACE + "="
                    + SPACE + "(?<radius>" + NUMBER + ")(?: \\(?(?:in )?polar coordinates\\)?)?");
    private static final Pattern THROUGH_ORIGIN =
            Pattern.compile("(?:in polar coordinates,? )?r" + SPACE + "=" + SPACE + "(?<minus>-?)(?<diameter>" + NUMBER
                    + ")" + SPACE + "\\\\?(?<wave>cos|sin)" + SPACE + "\\(?(?:θ|\\\\theta|\\\\varphi|φ|\\\\phi)\\)?");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");

    /** {@code 3sin t - 2}, whose shift stands behind. */
    private static final Pattern SHIFT_BEHIND = Pattern.compile("(?<=[=(,] ?)(?<wave>" + NUMBER
            + "? ?(?:\\\\cdot|·)? ?\\\\?(?:cos|sin) ?\\(?" + LETTER + "\\)?) ?(?<sign>[+-]) ?(?<shift>" + NUMBER
            + ")(?= ?(?:[,)]|$| and))");

    private CircularCurve() {}

    private static String term(String shift, String factor, String wave, String letter) {
        return "(?:(?<" + shift + ">-?" + NUMBER + ")" + SPACE + "\\+" + SPACE + ")?(?<" + factor + ">-?" + NUMBER
                + ")?" + SPACE + "(?:\\\\cdot|·)?" + SPACE + "\\\\?(?<" + wave + ">cos|sin)" + SPACE + letter;
    }

    /** The equation; empty where the text is anything else. */
    public static Optional<String> equation(String text) {
        if (text.length() > LONGEST || (text.indexOf('=') < 0 && !text.contains("cos"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(SPACES.matcher(text).replaceAll(" "))
                .replaceAll("\\\\l(?:eq(?:slant)?|e)(?![A-Za-z])", "≤")
                .replaceAll("\\\\in(?![A-Za-z])", "∈")
                .replaceAll("\\\\mathbb ?\\{?R\\}?", "ℝ")
                .replaceAll("\\\\(?:left|right)(?![A-Za-z])", "")
                .strip();
        plain = SHIFT_BEHIND
                .matcher(plain)
                .replaceAll("${sign}${shift}+${wave}")
                .replaceAll("(?<=[=(,] ?)\\+", "");
        Matcher radius = RADIUS.matcher(plain);
        if (radius.matches()) {
            return Optional.of("x^2+y^2=(" + radius.group("radius") + ")^2");
        }
        Matcher polar = THROUGH_ORIGIN.matcher(plain);
        if (polar.matches()) {
            return Optional.of("x^2+y^2=" + polar.group("minus") + polar.group("diameter")
                    + (polar.group("wave").equals("cos") ? "x" : "y"));
        }
        Matcher named = NAMED.matcher(plain);
        Matcher found = named.matches() ? named : POINT.matcher(plain);
        return found.matches() && !found.group("first").equals(found.group("second"))
                ? Optional.of(square("x", found.group("xs"), found.group("a")) + "+"
                        + square("y", found.group("ys"), found.group("b")) + "=1")
                : Optional.empty();
    }

    private static String square(String name, @Nullable String shift, @Nullable String factor) {
        return "\\frac{(" + name + "-(" + (shift == null ? "0" : shift) + "))^2}{(" + (factor == null ? "1" : factor)
                + ")^2}";
    }
}
