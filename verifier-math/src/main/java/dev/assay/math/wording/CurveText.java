package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "the circle $x^2+y^2=4$" and "the vertical line $x=2$" as the equation. */
public final class CurveText {
    private static final int LONGEST = 120;
    private static final Pattern CURVE = Pattern.compile(
            "(?i)(?:it is |the locus is )?(?:the |an? )?(?<kind>(?:vertical |horizontal |straight )?line|circle|parabola|ellipse|hyperbola|sphere|plane)"
                    + "(?: with (?:the )?equation| given by| of equation|:)? (?<equation>[^=]{1,60}=[^=,;]{1,60})");
    private static final Pattern VERTICAL = Pattern.compile("x ?=.*");
    private static final Pattern HORIZONTAL = Pattern.compile("y ?=.*");

    private CurveText() {}

    /** The equation; empty where the text says anything beside it. */
    public static Optional<String> equation(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0) {
            return Optional.empty();
        }
        Matcher curve = CURVE.matcher(TypographyRemover.of(text).strip());
        if (!curve.matches() || !RealWords.isValue(curve.group("equation"))) {
            return Optional.empty();
        }
        String kind = curve.group("kind");
        String equation = curve.group("equation").strip();
        boolean other =
                (kind.startsWith("vertical") && !VERTICAL.matcher(equation).matches())
                        || (kind.startsWith("horizontal")
                                && !HORIZONTAL.matcher(equation).matches());
        return other ? Optional.empty() : Optional.of(equation);
    }
}
