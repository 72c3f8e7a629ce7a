package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a circle, parabola or ellipse in words or by a distance as its equation: "circle of radius 3 about the point (1, -2)", {@code |z - 1 + 2i| = 3},
 * "the parabola with focus (2, 0) and directrix x = -2", "the ellipse with foci (±4, 0) and major axis 10".
 */
public final class ConicText {
    private static final int LONGEST = 160;
    private static final String FIRST = "(?:it is |the locus is |so |thus )?(?:the |an? )?";
    private static final String OWN = "(?:(?:with|having|whose|and|of|that has|which has|has|its|the|a|is)\\b|,| )*+";
    private static final String VALUE = "[^ ,=()]{1,30}";
    private static final Pattern CIRCLE = Pattern.compile(FIRST + "circle" + OWN + "(?:" + centre("p", "q") + OWN
            + size("k", "s") + "|" + size("l", "t") + OWN + centre("u", "v") + ")");
    private static final String REAL = "\\d{1,4}(?:/\\d{1,3})?";
    private static final Pattern MODULUS = Pattern.compile("(?:\\||\\\\lvert) ?z ?(?:[-−] ?\\( ?(?<a>[-−]? ?" + REAL
            + "(?! ?i))? ?(?<b>[-+−]? ?\\d{0,3} ?i)? ?\\)|(?<c>[-+−] ?" + REAL
            + "(?![\\d/]| ?i))? ?(?<d>[-+−] ?\\d{0,3} ?i)?) ?(?:\\||\\\\rvert) ?= ?(?<r>[^=|i<>]{1,20})");
    private static final Pattern PARABOLA = Pattern.compile(FIRST + "parabola with (?:its )?(?:" + focus("x", "y")
            + ",? and " + directrix("m", "d") + "|" + directrix("n", "e") + ",? and " + focus("u", "v") + ")");
    private static final Pattern ELLIPSE = Pattern.compile(FIRST
            + "ellipse with (?:its )?foci (?:at )?(?:the points )?(?:\\((?:±|\\\\pm) ?(?<c>" + VALUE
            + "), ?0\\)|(?<upright>\\(0, ?(?:±|\\\\pm) ?(?<v>" + VALUE + ")\\))|\\(-(?<l>" + VALUE
            + "), ?0\\),? (?:and )?\\(\\k<l>, ?0\\)|\\((?<r>" + VALUE + "), ?0\\),? (?:and )?\\(-\\k<r>, ?0\\))"
            + ",?(?: and| with)? (?:a |its |the )?(?<kind>major axis|semi-?major axis|sum of (?:the )?distances)(?: of)?(?: length)?(?: is| equal to| =)? ?(?<axis>"
            + VALUE + ")");

    private ConicText() {}

    private static String centre(String abscissa, String ordinate) {
        return "(?:cent(?:er|re)(?:ed|d)?|about|around)(?: is| at|:| lies at)? ?(?:the point )?(?:\\((?<" + abscissa
                + ">[^(),]{1,20}),(?<" + ordinate + ">[^(),]{1,20})\\)|the origin)";
    }

    private static String size(String kind, String value) {
        return "(?<" + kind + ">radius|diameter)(?: is| of|:| equal to| =)? ?(?<" + value + ">" + VALUE + ")";
    }

    private static String focus(String abscissa, String ordinate) {
        return "focus (?:at )?(?:the point )?\\((?<" + abscissa + ">[^(),]{1,20}),(?<" + ordinate + ">[^(),]{1,20})\\)";
    }

    private static String directrix(String axis, String value) {
        return "directrix (?:the line )?(?<" + axis + ">[xy]) ?= ?(?<" + value + ">" + VALUE + ")";
    }

    /** The equation in x and y; empty where the text says anything else. */
    public static Optional<String> equation(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        boolean distance = text.indexOf('z') >= 0 && (text.indexOf('|') >= 0 || text.contains("vert"));
        boolean conic = text.contains("ircle") || text.contains("arabola") || text.contains("llipse");
        if (!distance && !conic) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(
                        text.replace("\\ ", " ").replace("\\left", "").replace("\\right", ""))
                .strip();
        plain = plain.isEmpty() ? plain : Character.toLowerCase(plain.charAt(0)) + plain.substring(1);
        return distance ? distance(plain) : conic(plain);
    }

    private static Optional<String> conic(String plain) {
        Matcher circle = CIRCLE.matcher(plain);
        if (circle.matches()) {
            boolean first = circle.group("k") != null;
            String size = circle.group(first ? "s" : "t");
            boolean diameter = circle.group(first ? "k" : "l").equals("diameter");
            return CircleText.equation(
                    orZero(circle.group(first ? "p" : "u")),
                    orZero(circle.group(first ? "q" : "v")),
                    diameter ? "(" + size + ")/2" : size);
        }
        Matcher parabola = PARABOLA.matcher(plain);
        if (parabola.matches()) {
            boolean first = parabola.group("m") != null;
            return parabola(
                    parabola.group(first ? "x" : "u"),
                    parabola.group(first ? "y" : "v"),
                    parabola.group(first ? "m" : "n"),
                    parabola.group(first ? "d" : "e"));
        }
        Matcher ellipse = ELLIPSE.matcher(plain);
        return ellipse.matches() ? ellipse(ellipse) : Optional.empty();
    }

    private static String orZero(@Nullable String coordinate) {
        return coordinate == null ? "0" : coordinate;
    }

    /** All points as far from the focus as from the line. */
    private static Optional<String> parabola(String abscissa, String ordinate, String axis, String value) {
        return RealWords.isValue(abscissa) && RealWords.isValue(ordinate) && RealWords.isValue(value)
                ? Optional.of("(x-(" + abscissa + "))^2+(y-(" + ordinate + "))^2=(" + axis + "-(" + value + "))^2")
                : Optional.empty();
    }

    private static Optional<String> ellipse(Matcher found) {
        boolean upright = found.group("upright") != null;
        String focus = found.group("c");
        for (String group : new String[] {"v", "l", "r"}) {
            focus = focus == null ? found.group(group) : focus;
        }
        String axis = found.group("axis");
        if (focus == null || !RealWords.isValue(focus) || !RealWords.isValue(axis)) {
            return Optional.empty();
        }
        String half = found.group("kind").startsWith("semi") ? "(" + axis + ")^2" : "((" + axis + ")/2)^2";
        String rest = "(" + half + "-(" + focus + ")^2)";
        return Optional.of("x^2/(" + (upright ? rest : half) + ")+y^2/(" + (upright ? half : rest) + ")=1");
    }

    /** {@code |z - (a + bi)| = r}, with numbers. */
    private static Optional<String> distance(String plain) {
        Matcher modulus = MODULUS.matcher(plain);
        if (!modulus.matches() || !RealWords.isValue(modulus.group("r"))) {
            return Optional.empty();
        }
        boolean bracketed = modulus.group("a") != null || modulus.group("b") != null;
        String real = orZero(bracketed ? modulus.group("a") : modulus.group("c"));
        String imaginary = orZero(bracketed ? modulus.group("b") : modulus.group("d"))
                .replace("i", "")
                .replace(" ", "");
        String factor =
                imaginary.isEmpty() || imaginary.endsWith("+") || imaginary.endsWith("-") || imaginary.endsWith("−")
                        ? imaginary + "1"
                        : imaginary;
        String sign = bracketed ? "-" : "+";
        return Optional.of(
                "(x" + sign + "(" + real + "))^2+(y" + sign + "(" + factor + "))^2=(" + modulus.group("r") + ")^2");
    }
}
