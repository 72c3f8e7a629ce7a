package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code |n| = 1} as {@code n = ±1}, for letters of real numbers. */
public final class AbsoluteEquation {
    private static final int LONGEST = 80;
    private static final String OPEN = "(?:\\\\left ?)?(?:\\||\\\\lvert|\\\\vert)";
    private static final String CLOSE = "(?:\\\\right ?)?(?:\\||\\\\rvert|\\\\vert)";
    private static final Pattern EQUATION = Pattern.compile(
            "\\s*+\\$?+" + OPEN + "\\s*+(?<name>[kmnpqxy])\\s*+" + CLOSE
                    + "\\s*+=\\s*+(?<value>\\d{1,9}(?:/\\d{1,9}|\\.\\d{1,9})?+|\\d{0,4}+\\\\sqrt\\s?+(?:\\{\\d{1,9}\\}|\\d)"
                    + "|\\\\[dt]?frac\\s?+(?:\\{\\d{1,9}\\}|\\d)\\s?+(?:\\{\\d{1,9}\\}|\\d)|(?:\\d{1,4})?+\\\\pi)\\s*+\\$?+\\.?+\\s*+");

    private AbsoluteEquation() {}

    /** The equation with both values; empty where the text is nothing of the kind. */
    public static Optional<String> values(String text) {
        if (text.length() > LONGEST || (text.indexOf('|') < 0 && !text.contains("vert"))) {
            return Optional.empty();
        }
        Matcher equation = EQUATION.matcher(text);
        return equation.matches()
                ? Optional.of(equation.group("name") + " = \\pm " + equation.group("value"))
                : Optional.empty();
    }
}
