package dev.assay.math.wording;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads notations of matrices and vectors as their entries: {@code diag(1, 2, 3)}, {@code [1 2 -1]^T}, which has blanks between its entries, and
 * {@code A^n = …}, of which the matrix is the value.
 */
public final class MatrixText {
    private static final int LONGEST = 400;
    private static final int MOST = 6;
    private static final String ENTRY =
            "[-−]?(?:\\d{1,6}(?:/\\d{1,4})?|\\\\[dt]?frac ?\\{[-\\d]{1,6}\\}\\{\\d{1,6}\\}|\\\\sqrt ?\\{?\\d{1,4}\\}?|[a-z])";
    private static final Pattern DIAGONAL = Pattern.compile(
            "(?<name>[A-Z](?:\\^\\{?[-\\da-z]{1,3}\\}?)? ?= ?)?(?:\\\\(?:operatorname|mathrm|text|textrm) ?\\{ ?)?\\\\?diag ?\\}? ?(?:\\(|\\\\?\\{|\\[) ?(?<entries>[^()\\[\\]]{3,120}?) ?(?:\\)|\\\\?\\}|\\])");
    private static final Pattern IDENTITY =
            Pattern.compile("(?i)(?:the )?(?:(?<size>[2-6]) ?(?:×|x|\\\\times|by) ?\\k<size> )?identity matrix(?: I)?");
    private static final Pattern ROW = Pattern.compile("(?<name>[a-zA-Z] ?= ?)?\\[ ?(?<entries>" + ENTRY + "(?: "
            + ENTRY + "){1,5}+) ?\\](?: ?\\^ ?\\{? ?(?:T|\\\\top|\\\\intercal|t|\\\\mathsf ?\\{T\\}) ?\\}?)");
    private static final Pattern NAMED = Pattern.compile(
            "(?<name>[A-Z](?: ?\\^ ?(?:\\{[-+\\dknmT\\\\op]{1,6}\\}|[\\dknmT]|\\\\top))?(?: ?[A-Z](?: ?\\^ ?(?:\\{[-+\\dknmT\\\\op]{1,6}\\}|[\\dknmT]))?)?) ?= ?(?<matrix>(?:\\d{0,4}|\\\\frac ?\\{?\\d\\}?\\{?\\d\\}?) ?\\\\begin ?\\{(?<kind>[pbBv]?matrix|array)\\}.*\\\\end ?\\{\\k<kind>\\})");
    private static final Pattern SPACES =
            Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!](?!\\\\)|(?:left|right)(?![A-Za-z]))|~)++");
    private static final Pattern COMMA = Pattern.compile(" ?, ?");

    private MatrixText() {}

    /** The matrix behind its name, {@code A^n = …}; empty where the text is anything else. */
    public static Optional<String> named(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0 || !text.contains("begin")) {
            return Optional.empty();
        }
        Matcher found = NAMED.matcher(text.replace("$", "").strip());
        return found.matches() && found.group("matrix").indexOf('=') < 0
                ? Optional.of(found.group("matrix"))
                : Optional.empty();
    }

    /** The matrix or the point; empty where the text is anything else. */
    public static Optional<String> signs(String text) {
        Matcher unit = text.contains("dentity") ? IDENTITY.matcher(TypographyRemover.of(text)) : null;
        if (unit != null && unit.matches()) {
            return Optional.of(unit.group("size") == null ? "I" : "I_" + unit.group("size"));
        }
        boolean diagonal = text.contains("diag");
        boolean row = text.indexOf(']') >= 0 && text.indexOf('^') >= 0;
        if (text.length() > LONGEST || !(diagonal || row)) {
            return Optional.empty();
        }
        String plain = SPACES.matcher(text.replace("$", "")).replaceAll(" ").strip();
        Matcher entries = DIAGONAL.matcher(plain);
        if (entries.matches()) {
            return diagonal(List.of(COMMA.split(entries.group("entries"), -1)))
                    .map(matrix -> named(entries.group("name"), matrix));
        }
        Matcher turned = ROW.matcher(plain);
        return turned.matches()
                ? Optional.of(named(
                        turned.group("name"), "(" + turned.group("entries").replace(" ", ",") + ")"))
                : Optional.empty();
    }

    private static String named(@Nullable String name, String value) {
        return name == null ? value : name + value;
    }

    private static Optional<String> diagonal(List<String> entries) {
        if (entries.size() < 2 || entries.size() > MOST || entries.stream().anyMatch(String::isBlank)) {
            return Optional.empty();
        }
        return Optional.of(IntStream.range(0, entries.size())
                .mapToObj(line -> IntStream.range(0, entries.size())
                        .mapToObj(column -> line == column ? entries.get(line) : "0")
                        .collect(Collectors.joining("&")))
                .collect(Collectors.joining("\\\\", "\\begin{pmatrix}", "\\end{pmatrix}")));
    }
}
