package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads names of half-lines as intervals: {@code ℝ_{>0}} as {@code (0, ∞)}, {@code ℝ_{≥0} ∖ {1}} as {@code [0, ∞) ∖ {1}}. */
public final class HalfLineName {
    private static final int LONGEST = 200;
    private static final Pattern NAME = Pattern.compile(
            "(?:\\\\mathbb ?(?:R|\\{R\\})|ℝ) ?_ ?(?:\\{ ?(?<sign>>|\\\\gt|\\\\geq?(?:slant)?|≥|<|\\\\lt|\\\\leq?(?:slant)?|≤) ?0 ?\\}|\\{\\+\\}|\\+)");
    private static final Pattern DIFFERENCE = Pattern.compile("(?<=\\)) ?- ?(?=\\\\\\{)");

    private HalfLineName() {}

    /** The text with intervals for these names; empty where it has none. */
    public static Optional<String> interval(String text) {
        if (text.indexOf('_') < 0 || text.length() > LONGEST || (text.indexOf('R') < 0 && text.indexOf('ℝ') < 0)) {
            return Optional.empty();
        }
        Matcher name = NAME.matcher(text);
        return name.find()
                ? Optional.of(DIFFERENCE
                        .matcher(name.replaceAll(found -> Matcher.quoteReplacement(bounds(found.group(1)))))
                        .replaceAll(" \\\\setminus "))
                : Optional.empty();
    }

    private static String bounds(@Nullable String sign) {
        String relation = sign == null ? "" : sign;
        boolean closed = relation.contains("e") || relation.equals("≥") || relation.equals("≤");
        boolean negative = relation.startsWith("<") || relation.startsWith("\\l") || relation.equals("≤");
        if (negative) {
            return closed ? "(-\\infty, 0]" : "(-\\infty, 0)";
        }
        return closed ? "[0, \\infty)" : "(0, \\infty)";
    }
}
