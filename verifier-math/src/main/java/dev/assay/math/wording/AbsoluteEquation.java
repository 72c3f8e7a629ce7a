package dev.assay.math.wording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads {@code |n| = 1} as {@code n = ±1}, and {@code |x| = 2, |y| = 1} as all four points, for letters of real numbers. */
public final class AbsoluteEquation {
    private static final int LONGEST = 80;
    private static final String OPEN = "(?:\\\\left ?)?(?:\\||\\\\lvert|\\\\vert)";
    private static final String CLOSE = "(?:\\\\right ?)?(?:\\||\\\\rvert|\\\\vert)";
    private static final int MOST = 3;
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");
    private static final Pattern JOINT = Pattern.compile(
            " ?(?:,|;) ?(?:and )?| ?(?:\\\\text ?\\{ ?and ?\\}|\\band\\b|\\\\land(?![A-Za-z])|\\\\wedge(?![A-Za-z])) ?");
    private static final Pattern EQUATION = Pattern.compile(
            "\\s*+\\$?+" + OPEN + "\\s*+(?<name>[kmnpqxy])\\s*+" + CLOSE
                    + "\\s*+=\\s*+(?<value>\\d{1,9}(?:/\\d{1,9}|\\.\\d{1,9})?+|\\d{0,4}+\\\\sqrt\\s?+(?:\\{\\d{1,9}\\}|\\d)"
                    + "|\\\\[dt]?frac\\s?+(?:\\{\\d{1,9}\\}|\\d)\\s?+(?:\\{\\d{1,9}\\}|\\d)|(?:\\d{1,4})?+\\\\pi)\\s*+\\$?+\\.?+\\s*+");

    private static final Pattern EQUALITY = Pattern.compile("=");
    private static final Pattern CHAIN =
            Pattern.compile("\\$?(?:" + OPEN + " ?[kmnpqxy] ?" + CLOSE + " ?= ?){2,3}+[^=|]{1,20}");

    private AbsoluteEquation() {}

    /** The equation with both values; empty where the text is nothing of the kind. */
    public static Optional<String> values(String text) {
        if (text.length() > LONGEST || (text.indexOf('|') < 0 && !text.contains("vert"))) {
            return Optional.empty();
        }
        Matcher equation = EQUATION.matcher(text);
        return equation.matches()
                ? Optional.of(equation.group("name") + " = \\pm " + equation.group("value"))
                : coordinates(text).or(() -> equalOnes(text));
    }

    /** {@code |x| = |y| = 1} as the values of each. */
    private static Optional<String> equalOnes(String text) {
        Matcher chain = CHAIN.matcher(SPACES.matcher(text).replaceAll(" "));
        if (!chain.matches()) {
            return Optional.empty();
        }
        int last = chain.group().lastIndexOf('=');
        String value = chain.group().substring(last);
        return coordinates(EQUALITY.splitAsStream(chain.group().substring(0, last))
                .map(part -> part.replace("$", "").strip() + value)
                .collect(Collectors.joining(", ")));
    }

    /** Both values of each of two or three unknowns, chosen each for itself. */
    private static Optional<String> coordinates(String text) {
        List<String> parts = List.of(JOINT.split(SPACES.matcher(text).replaceAll(" "), -1));
        Map<String, String> values = new TreeMap<>();
        for (String part : parts) {
            Matcher equation = EQUATION.matcher(part);
            if (!equation.matches() || values.containsKey(equation.group("name"))) {
                return Optional.empty();
            }
            values.put(equation.group("name"), equation.group("value"));
        }
        List<String> points = List.of("");
        for (String value : values.values()) {
            points = points.stream()
                    .flatMap(point -> Stream.of(point + ", " + value, point + ", -" + value))
                    .toList();
        }
        return parts.size() > 1 && parts.size() <= MOST
                ? Optional.of(points.stream()
                        .map(point -> "(" + point.substring(2) + ")")
                        .collect(Collectors.joining(", ")))
                : Optional.empty();
    }
}
