package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads "the line through (1, 2) with slope 3", "the line through (0, 1) and (2, 5)" and "the line with slope 2 and y-intercept 1" as its equation. */
public final class LineText {
    private static final int LONGEST = 140;
    private static final String LINE = "(?:it is |the locus is )?(?:the |an? )?(?:straight )?line ";
    private static final String THROUGH =
            "(?:(?:that |which )?(?:passes|passing|going|goes|running|drawn)? ?through |joining |containing |connecting )(?:the )?(?:points? )?";
    private static final String SLOPE =
            "(?:(?:with|of|has|having|whose) )?(?:a |the |its )?(?:slope|gradient)(?: is| of| equal to|:)? ";
    private static final String AND = ",?(?: and| with| having| of)? ?";

    private static final Pattern POINT_SLOPE =
            Pattern.compile(LINE + THROUGH + point("a", "b") + AND + SLOPE + "(?<slope>[^ ,]{1,30})" + "|" + LINE
                    + SLOPE + "(?<gradient>[^ ,]{1,30})" + AND + THROUGH + point("c", "d"));
    private static final Pattern INTERCEPT = Pattern.compile(LINE + SLOPE + "(?<slope>[^ ,]{1,30})" + AND
            + "(?:a |the )?y ?-? ?intercept(?: is| of| equal to|:)? (?<ordinate>[^ ,()]{1,30}|\\(0, ?[^(),]{1,20}\\))"
            + "|" + LINE + "(?:with |of )?(?:a |the )?y ?-? ?intercept(?: is| of|:)? (?<first>[^ ,()]{1,30})" + AND
            + SLOPE
            + "(?<gradient>[^ ,]{1,30})");
    private static final Pattern TWO_POINTS =
            Pattern.compile(LINE + THROUGH + point("a", "b") + ",? ?(?:and|,)(?: the point)? ?" + point("c", "d"));

    private LineText() {}

    private static String point(String first, String second) {
        return "(?:the point )?(?:(?<" + first + second + ">(?:the )?origin)|\\((?<" + first + ">[^(),]{1,20}),(?<"
                + second + ">[^(),]{1,20})\\))";
    }

    /** The equation in x and y; empty where the text says anything else. */
    public static Optional<String> equation(String text) {
        if (text.length() > LONGEST || !text.contains("line")) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(
                        text.replace("\\ ", " ").replace("\\left", "").replace("\\right", ""))
                .strip();
        plain = plain.isEmpty() ? plain : Character.toLowerCase(plain.charAt(0)) + plain.substring(1);
        Matcher inclined = POINT_SLOPE.matcher(plain);
        if (inclined.matches()) {
            boolean first = inclined.group("slope") != null;
            return inclined(
                    coordinate(inclined, first ? "a" : "c", first ? "ab" : "cd"),
                    coordinate(inclined, first ? "b" : "d", first ? "ab" : "cd"),
                    inclined.group(first ? "slope" : "gradient"));
        }
        Matcher intercept = INTERCEPT.matcher(plain);
        if (intercept.matches()) {
            boolean last = intercept.group("slope") != null;
            String ordinate = intercept.group(last ? "ordinate" : "first");
            boolean point = ordinate.startsWith("(");
            return inclined(
                    "0",
                    point ? ordinate.substring(ordinate.indexOf(',') + 1, ordinate.length() - 1) : ordinate,
                    intercept.group(last ? "slope" : "gradient"));
        }
        Matcher points = TWO_POINTS.matcher(plain);
        return points.matches()
                ? through(
                        coordinate(points, "a", "ab"),
                        coordinate(points, "b", "ab"),
                        coordinate(points, "c", "cd"),
                        coordinate(points, "d", "cd"))
                : Optional.empty();
    }

    private static @Nullable String coordinate(Matcher found, String name, String origin) {
        return found.group(origin) == null ? found.group(name) : "0";
    }

    private static Optional<String> inclined(@Nullable String abscissa, @Nullable String ordinate, String slope) {
        return isValue(abscissa) && isValue(ordinate) && isValue(slope)
                ? Optional.of("y-(" + ordinate + ")=(" + slope + ")(x-(" + abscissa + "))")
                : Optional.empty();
    }

    private static Optional<String> through(
            @Nullable String abscissa, @Nullable String ordinate, @Nullable String other, @Nullable String further) {
        return isValue(abscissa) && isValue(ordinate) && isValue(other) && isValue(further)
                ? Optional.of("(y-(" + ordinate + "))((" + other + ")-(" + abscissa + "))=(x-(" + abscissa + "))(("
                        + further + ")-(" + ordinate + "))")
                : Optional.empty();
    }

    private static boolean isValue(@Nullable String value) {
        return value != null && !value.isBlank() && RealWords.isValue(value);
    }
}
