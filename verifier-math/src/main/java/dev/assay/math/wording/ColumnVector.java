package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads columns of a family as points: {@code s(-3, 1, -1)^T, s ∈ ℝ} as {@code s(-3, 1, -1), s ∈ ℝ}, and so a matrix of one column. */
public final class ColumnVector {
    private static final int LONGEST = 300;
    private static final Pattern TRANSPOSE = Pattern.compile(
            "(?<=\\))\\s?\\^\\s?(?:T(?![A-Za-z])|\\{ ?(?:T|\\\\top|\\\\(?:mathsf|mathrm|text|intercal) ?\\{?T?\\}?) ?\\}|\\\\top(?![A-Za-z])|\\\\mathsf ?\\{T\\})");
    private static final Pattern COLUMN =
            Pattern.compile("\\\\begin\\{(?<kind>[pb]matrix)\\}(?<entries>[^&]{1,200}?)\\\\end\\{\\k<kind>\\}");
    private static final Pattern ROWS = Pattern.compile("\\\\\\\\(?:\\[[^\\]]{0,8}\\])?");

    private ColumnVector() {}

    /** The text with points for its columns; empty where it has none, or no parameter. */
    public static Optional<String> points(String text) {
        boolean column = text.contains("matrix}") || text.contains(")^") || text.contains(") ^");
        if (!column || text.length() > LONGEST || (!text.contains("\\in") && text.indexOf('∈') < 0)) {
            return Optional.empty();
        }
        String plain = TRANSPOSE.matcher(text).replaceAll("");
        String points = COLUMN.matcher(plain)
                .replaceAll(found -> Matcher.quoteReplacement(
                        "(" + ROWS.matcher(found.group(2).strip()).replaceAll(", ") + ")"));
        return points.equals(text) ? Optional.empty() : Optional.of(points);
    }
}
