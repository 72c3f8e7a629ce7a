package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a set of mappings as a family of functions: {@code {t ↦ t + a : a ∈ ℝ}} as {@code f(t) = t + a, a ∈ ℝ}. */
public final class MappingSet {
    private static final int LONGEST = 200;
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!:])|~|\\$)++");
    private static final Pattern MAPPINGS = Pattern.compile(
            " ?\\\\?\\{ ?(?:[fg] ?(?::|\\\\colon) ?)?(?<from>[a-z]) ?(?:\\\\mapsto|↦|\\\\longmapsto) ?(?<to>[^:|]{1,80}?) ?(?::|\\||\\\\mid) ?(?<condition>[^:|]{1,40}?) ?\\\\?\\} ?\\.? ?");

    private MappingSet() {}

    /** The function with the condition on its constants; empty where the text is no such set. */
    public static Optional<String> family(String text) {
        if (text.length() > LONGEST || (!text.contains("mapsto") && text.indexOf('↦') < 0)) {
            return Optional.empty();
        }
        Matcher mappings = MAPPINGS.matcher(SPACES.matcher(text).replaceAll(" "));
        return mappings.matches()
                ? Optional.of("f(" + mappings.group("from") + ") = " + mappings.group("to") + ", "
                        + mappings.group("condition"))
                : Optional.empty();
    }
}
