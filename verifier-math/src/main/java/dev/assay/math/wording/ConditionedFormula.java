package dev.assay.math.wording;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A formula and the one condition that a text has on a letter of it, in words or in signs: "$f(x)=kx^2$ with $k$ any rational number", "all vectors $(s,s)^T$ with $s\ne0$",
 * "$f(x)=f(1)x^2$, where $f(1)$ may be any rational number".
 *
 * @param value the formula
 * @param name the letter, or the value of the function itself
 * @param condition the condition in signs, in which # stands for the letter
 */
public record ConditionedFormula(String value, String name, String condition) {
    private static final int LONGEST = 200;
    private static final String REAL = "# \\in \\mathbb{R}";
    private static final String POSITIVE = "# > 0";
    private static final String NONZERO = "# \\ne 0";
    private static final String NAME =
            "(?:[fghPp]\\([01]\\)|\\\\(?:alpha|beta|lambda|mu)(?![A-Za-z])|[αβλμ]|[a-zA-Z](?![A-Za-z]))";
    private static final String SET = "(?<set>ℝ|ℚ|ℤ|ℂ|ℕ|\\\\mathbb ?(?:[RQZCN](?![A-Za-z])|\\{[RQZCN]\\}))"
            + "(?<star> ?\\^ ?(?:\\*|\\{\\*\\}|\\\\ast|\\{\\\\ast\\}|\\\\times|\\{\\\\times\\})| ?(?:\\\\setminus|∖|\\\\backslash) ?\\\\?\\{ ?0 ?\\\\?\\})?";
    private static final String KIND =
            "(?:(?:non-?negative|positive) integer|positive (?:rational|real)|natural|rational|real|complex|integer"
                    + "|positive|non-?zero|non-?negative)";
    private static final String NOUN =
            "(?: (?:numbers?|constants?|parameters?|scalars?|values?|coefficients?))?(?: constants?)?";
    private static final String SOME = "(?:(?:some|any|all|every|each|an?|the|arbitrary|fixed|free|constant) ){0,4}";
    private static final String INTRODUCTION = "(?:[ ,;(]++(?:where|with|for|and|as|here)?,? ?|[ ,;(]*+ )" + SOME;
    private static final Pattern PHRASE = Pattern.compile("(?<value>.+?[^ ,;(])" + INTRODUCTION + "(?:(?<name>" + NAME
            + ") ?(?:(?:∈|\\\\in(?![A-Za-z])) ?" + SET
            + "(?:,? (?:is |being )?(?:an? |any )?(?:arbitrary|any|free|constant|fixed)(?: constant)?)?"
            + "|(?<sign>≠|>|\\\\neq?(?![A-Za-z])|\\\\gt(?![A-Za-z])) ?0"
            + "|,? ?(?:is|being|denotes|may be|can be|may take|takes?|has)? ?" + SOME + "(?<kind>" + KIND + ")" + NOUN
            + ")|(?<kindBefore>" + KIND + ")" + NOUN + " (?<nameBehind>" + NAME + "))\\)?");
    private static final Pattern WORDS_BEFORE =
            Pattern.compile("(?:exactly |precisely |only |all |the |every |any |those |nonzero |non-zero |such )*+"
                    + "(?:functions?|maps?|mappings?|polynomials?|vectors?|multiples?|sequences?|solutions?|matrices|numbers?|points?|scalar multiples)?"
                    + "(?: (?:is|are))?(?: ?(?:of the form|of the shape|given by|of type|of))? ?");
    private static final Pattern MAPPING =
            Pattern.compile("(?<from>[a-z]) ?(?:\\\\mapsto|↦|\\\\longmapsto) ?(?<to>.+)");
    private static final Pattern MULTIPLES = Pattern.compile(
            "(?:all |the |every |any )*+(?:nonzero|non-zero) (?:scalar |real )?multiples? of (?:the vector )?(?<vector>\\([^()]{1,40}\\)(?: ?\\^ ?\\{?(?:T|\\\\top)\\}?)?|\\\\begin\\{[bp]matrix\\}[^&{}]{1,60}\\\\end\\{[bp]matrix\\})");
    private static final Pattern TRANSPOSED =
            Pattern.compile("(?<=,[^()]{1,40})\\) ?\\^ ?(?:T|\\\\top|\\{ ?(?:T|\\\\top) ?\\})");
    private static final Pattern COLUMN =
            Pattern.compile("\\\\begin\\{[bp]matrix\\} ?(?<rows>[^&{}]{1,60}?) ?\\\\end\\{[bp]matrix\\}");
    private static final Pattern FACTOR = Pattern.compile("^([a-z]) ?\\((?=[^()]{1,40},)");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");
    private static final Pattern WORD =
            Pattern.compile("(?<![\\\\A-Za-z{])[A-Za-z]{3,}|[<>≤≥≠∈;]|\\\\(?:in|[lg]e|text|neq?)(?![A-Za-z])");
    /** The conditions in signs that words say, in which # stands for the letter. */
    private static final Map<String, String> CONDITIONS = Map.ofEntries(
            Map.entry("rational", "# \\in \\mathbb{Q}"),
            Map.entry("real", REAL),
            Map.entry("complex", "# \\in \\mathbb{C}"),
            Map.entry("integer", "# \\in \\mathbb{Z}"),
            Map.entry("natural", "# \\in \\mathbb{N}"),
            Map.entry("positive integer", "# \\in \\mathbb{Z}^+"),
            Map.entry("nonnegative integer", "# \\in \\mathbb{Z}, # \\ge 0"),
            Map.entry("positive rational", "# \\in \\mathbb{Q}, # > 0"),
            Map.entry("positive real", POSITIVE),
            Map.entry("positive", POSITIVE),
            Map.entry("nonzero", NONZERO));

    /** The formula with its condition; empty where the text has anything else. */
    public static Optional<ConditionedFormula> of(String text) {
        if (text.length() > LONGEST || (text.indexOf('x') < 0 && text.indexOf('(') < 0 && !text.contains("matrix"))) {
            return Optional.empty();
        }
        String plain = SPACES.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")))
                .replaceAll(" ");
        Matcher multiples = MULTIPLES.matcher(plain);
        if (multiples.matches()) {
            return Optional.of(new ConditionedFormula("k \\cdot " + point(multiples.group("vector")), "k", NONZERO));
        }
        Matcher phrase = PHRASE.matcher(plain);
        if (!phrase.matches()) {
            return Optional.empty();
        }
        Matcher before = WORDS_BEFORE.matcher(phrase.group("value"));
        String said = before.lookingAt() ? phrase.group("value").substring(before.end()) : phrase.group("value");
        boolean nonzero = before.lookingAt() && before.group().contains("zero");
        String name = phrase.group("name") == null ? phrase.group("nameBehind") : phrase.group("name");
        Matcher mapping = MAPPING.matcher(said);
        String value = mapping.matches() ? "f(" + mapping.group("from") + ") = " + mapping.group("to") : said;
        String right = value.substring(value.indexOf('=') + 1);
        String condition = condition(phrase);
        boolean own = !name.endsWith(")") || right.strip().startsWith(name);
        return nonzero || !own || condition.isEmpty() || WORD.matcher(value).find() || !right.contains(name)
                ? Optional.empty()
                : Optional.of(new ConditionedFormula(point(value.strip()), name, condition));
    }

    /** Columns and transposed rows as points, which a factor may stand before. */
    private static String point(String value) {
        String rows = TRANSPOSED.matcher(value).replaceAll(")");
        Matcher column = COLUMN.matcher(rows);
        String points = column.find()
                ? rows.substring(0, column.start()) + "(" + column.group("rows").replaceAll(" ?\\\\\\\\ ?", ", ") + ")"
                        + rows.substring(column.end())
                : rows;
        return FACTOR.matcher(points).replaceFirst("$1 \\\\cdot (");
    }

    private static String condition(Matcher phrase) {
        String set = phrase.group("set");
        if (set != null) {
            int sign = "ℤℚℝℂℕ".indexOf(set);
            char letter = sign < 0 ? set.replaceAll("\\\\mathbb|[ {}]", "").charAt(0) : "ZQRCN".charAt(sign);
            String member = "# \\in \\mathbb{" + letter + "}";
            return phrase.group("star") == null ? member : member.equals(REAL) ? NONZERO : member + ", " + NONZERO;
        }
        String sign = phrase.group("sign");
        if (sign != null) {
            return sign.contains(">") || sign.contains("gt") ? POSITIVE : NONZERO;
        }
        String kind = phrase.group("kind") == null ? phrase.group("kindBefore") : phrase.group("kind");
        return CONDITIONS.getOrDefault(kind.replace("non-", "non"), "");
    }

    /** An equation and the condition in signs; empty for any other formula. */
    public Optional<String> signs() {
        boolean equation = value.indexOf('=') > 0 && !name.endsWith(")");
        return equation ? Optional.of(value + ", " + condition.replace("#", name)) : Optional.empty();
    }

    /** The formula with the letter under another name; empty where it has that name for something else. */
    public Optional<String> renamed(String other) {
        if (other.equals(name)) {
            return Optional.of(value);
        }
        int equals = value.indexOf('=') + 1;
        String right = value.substring(equals);
        boolean taken = Pattern.compile(pattern(other)).matcher(right).find();
        return taken
                ? Optional.empty()
                : Optional.of(value.substring(0, equals)
                        + right.replaceAll(pattern(name), Matcher.quoteReplacement("{" + other + "}")));
    }

    private static String pattern(String name) {
        return name.endsWith(")") ? Pattern.quote(name) : LetterName.pattern(name);
    }
}
