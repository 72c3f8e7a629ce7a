package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the span of vectors as all their sums of multiples: {@code span{(1, 1, -2)}} is {@code t(1, 1, -2), t ∈ ℝ}. */
public final class SpanText {
    private static final int LONGEST = 200;
    private static final List<String> LETTERS = List.of("s", "t", "u");
    private static final String COLUMN = "\\\\begin ?\\{[pbv]?matrix\\}[^{}]{1,80}\\\\end ?\\{[pbv]?matrix\\}";
    private static final String VECTOR =
            "(?:\\([^()={}]{1,60}\\)(?: ?\\^ ?\\{? ?(?:T|\\\\top|\\\\intercal)(?![A-Za-z]) ?\\}?)?|" + COLUMN + ")";
    private static final Pattern SPAN = Pattern.compile(
            "(?:[A-Z] ?= ?|the |(?:\\\\ker|\\\\operatorname ?\\{(?:Null|ker|null)\\}|N)\\(?[A-Z]\\)? ?= ?)?(?:(?:(?:\\\\(?:operatorname|mathrm|textrm|text) ?\\{)?(?:[Ss]pan|Sp)\\}?(?:_\\{?(?:ℝ|\\\\mathbb ?\\{?R\\}?)\\}?)?) ?(?:of |\\(|\\\\?\\{){1,2}|(?:all |the |set of |every )*(?:real |scalar )*multiples? of ) ?(?<vectors>"
                    + VECTOR + "(?:(?: ?, ?(?:and )?| and )" + VECTOR + "){0,2}+) ?(?:\\)|\\\\?\\}){0,2}");
    private static final Pattern TRANSPOSED =
            Pattern.compile(" ?\\^ ?\\{? ?(?:T|\\\\top|\\\\intercal)(?![A-Za-z]) ?\\}?");
    private static final Pattern EACH = Pattern.compile(VECTOR);
    private static final Pattern SPACES =
            Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!]|(?:left|right|[bB]ig[gGlr]?)(?![A-Za-z]))|~)++");

    private SpanText() {}

    /** The multiples with their parameters; empty where the text is no span. */
    public static Optional<String> multiples(String text) {
        if (text.length() > LONGEST
                || (!text.contains("pan") && !text.contains("Sp") && !text.contains("multiples of"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(SPACES.matcher(text).replaceAll(" "));
        Matcher span = SPAN.matcher(plain);
        if (!span.matches()) {
            return Optional.empty();
        }
        List<String> terms = new ArrayList<>();
        Matcher each = EACH.matcher(span.group("vectors"));
        while (each.find()) {
            terms.add(
                    LETTERS.get(terms.size()) + TRANSPOSED.matcher(each.group()).replaceAll(""));
        }
        String letters = String.join(",", LETTERS.subList(0, terms.size()));
        return Optional.of(String.join("+", terms) + ", " + letters + " \\in \\mathbb{R}");
    }
}
