package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes off of which kind functions are, where their formula stands behind it: "all linear functions $f(x)=ax$". */
public final class FunctionKind {
    private static final int LONGEST = 160;
    private static final Pattern KIND = Pattern.compile(
            "(?:exactly |precisely |only |just )?(?<all>all |the |every |any )?(?:real )?(?:linear|affine|constant|quadratic|exponential|power|identity|homogeneous linear) (?:functions?|maps?|polynomials?) (?:of the (?:form|type) |given by |defined by |like )?(?<formula>[a-zA-Z]\\([a-z]\\) ?(?:=|\\\\equiv) ?.{1,80})",
            Pattern.CASE_INSENSITIVE);

    private FunctionKind() {}

    /** The formula alone or as the form of all such functions; empty where the text says anything else. */
    public static Optional<String> formula(String text) {
        if (text.length() > LONGEST
                || text.indexOf('=') < 0
                || !(text.contains("function") || text.contains("map") || text.contains("olynom"))) {
            return Optional.empty();
        }
        Matcher kind =
                KIND.matcher(TypographyRemover.of(text.replace("\\ ", " ").replace("\\,", " ")));
        if (!kind.matches()) {
            return Optional.empty();
        }
        String formula = kind.group("formula");
        boolean conditioned = formula.indexOf(',') >= 0 || !RealWords.hasNoWords(formula) || formula.contains("\\in");
        boolean all = kind.group("all") != null && kind.group("all").strip().equalsIgnoreCase("all");
        return Optional.of(all && !conditioned ? "\\text{all functions of the form }" + formula : formula);
    }
}
