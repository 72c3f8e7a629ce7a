package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "a circle with centre (1, -2) and radius 3" as its equation. */
public final class CircleText {
    private static final int LONGEST = 120;
    private static final Pattern CENTRE = Pattern.compile(
            "(?i)(?:(?:the |a )?circle )?(?:(?:of|with) radius (?<first>[^ ,]+(?: ?/ ?[^ ,]+)?) (?:and )?)?(?:(?:with |whose )?(?:its )?cent(?:ered|red|er|re)(?: is)?(?: at)?)"
                    + " (?<centre>\\([^(),]+,[^(),]+\\)|the origin)(?:,? (?:and|with|of)? ?(?:has )?radius(?: is)? (?<last>.+))?");

    private CircleText() {}

    /** The equation in x and y, or empty where the text is something else. */
    public static Optional<String> equation(String text) {
        if (text.length() > LONGEST || (!text.contains("ircle") && !text.contains("radius"))) {
            return Optional.empty();
        }
        Matcher circle = CENTRE.matcher(TypographyRemover.of(text).strip());
        if (!circle.matches()) {
            return Optional.empty();
        }
        String first = circle.group("first");
        String radius = first == null ? circle.group("last") : first;
        String centre = circle.group("centre");
        boolean twice = first != null && circle.group("last") != null;
        if (radius == null || twice) {
            return Optional.empty();
        }
        boolean origin = centre.equals("the origin");
        int comma = centre.indexOf(',');
        String abscissa = origin ? "0" : centre.substring(1, comma);
        String ordinate = origin ? "0" : centre.substring(comma + 1, centre.length() - 1);
        return equation(abscissa, ordinate, radius);
    }

    /** The equation of the circle around a point; empty where one of the three is no value in signs. */
    static Optional<String> equation(String abscissa, String ordinate, String radius) {
        return RealWords.isValue(abscissa) && RealWords.isValue(ordinate) && RealWords.isValue(radius)
                ? Optional.of("(x-(" + abscissa + "))^2+(y-(" + ordinate + "))^2=(" + radius + ")^2")
                : Optional.empty();
    }
}
