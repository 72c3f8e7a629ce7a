package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Pattern;

/** Writes a union of sets of points as one list, {@code {(±3, 0)} ∪ {(±1, ±2)}} as {@code (±3, 0), (±1, ±2)}. */
public final class JoinedPoints {
    private static final int LONGEST = 200;
    private static final String POINT =
            "\\((?:[^(){}:|=]|\\\\frac ?\\{\\d{1,6}\\} ?\\{\\d{1,6}\\}|\\\\sqrt ?\\{\\d{1,6}\\})++\\)";
    private static final String SET = "\\\\\\{ ?" + POINT + "(?: ?, ?" + POINT + ")*+ ?\\\\\\}";
    private static final Pattern UNION = Pattern.compile(
            "(?:\\([a-z](?:, ?[a-z]){1,3}\\) ?(?:∈|\\\\in) ?)?" + SET + "(?: ?(?:∪|\\\\cup) ?" + SET + "){1,5}+");
    private static final Pattern JOINT = Pattern.compile("\\\\\\} ?(?:∪|\\\\cup) ?\\\\\\{");
    private static final Pattern OPENING = Pattern.compile("^[^{]*\\{");
    private static final Pattern SPACES =
            Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|(?:left|right)(?![A-Za-z])|[ ,;:!])|~)++");

    private JoinedPoints() {}

    /** The points; empty where the text is anything else. */
    public static Optional<String> list(String text) {
        if (text.length() > LONGEST || (text.indexOf('∪') < 0 && !text.contains("\\cup"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(SPACES.matcher(text).replaceAll(" "));
        return UNION.matcher(plain).matches()
                ? Optional.of(OPENING.matcher(JOINT.matcher(plain).replaceAll(", "))
                        .replaceFirst("")
                        .replaceFirst(" ?\\\\\\}$", ""))
                : Optional.empty();
    }
}
