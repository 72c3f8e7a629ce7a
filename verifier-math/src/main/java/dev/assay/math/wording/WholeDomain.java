package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a function without words that say that it is defined everywhere: "$f(x)=-3x$, defined for every real number $x$",
 * {@code y = x^2, -∞ < x < ∞}, {@code f: ℝ → ℝ, f(x) = -3x}. A half-line becomes a condition on the argument.
 */
public final class WholeDomain {
    private static final int LONGEST = 200;
    private static final String REALS = "(?:\\\\mathbb ?\\{?R\\}?|ℝ)";
    private static final String INFINITY = "(?:\\\\infty|∞)";
    private static final String LESS = " ?(?:<|\\\\lt(?![A-Za-z])) ?";
    private static final String QUANTIFIED = "(?:all|every|any|each)(?: of)?";
    private static final Pattern EVERYWHERE = Pattern.compile("(?<value>[^,;]*=[^,;=]*?)[,;]?\\s*(?:"
            + "\\(?-" + INFINITY + LESS + "[a-z]" + LESS + INFINITY + "\\)?"
            + "|\\(?(?:for )?[a-z] ?(?:\\\\in|∈) ?\\(-" + INFINITY + " ?, ?\\+?" + INFINITY + "\\)\\)?"
            + "|(?:which is |it is )?(?:defined |valid )?(?:for |on |for which )(?:" + QUANTIFIED
            + " )(?:real (?:numbers?|values?)|reals)(?: of)?(?: [a-z])?"
            + "|(?:defined |valid )?on (?:all of |the whole of |the entire )?(?:" + REALS
            + "|(?:real line|whole real line)))");
    private static final Pattern HALF_LINE =
            Pattern.compile("(?<value>[^,;]*=[^,;=]*?)[,;]?\\s*\\(?(?<letter>[a-z]) ?(?:\\\\in|∈) ?"
                    + "\\( ?(?<bound>-?\\d{1,4}) ?, ?" + INFINITY + " ?\\)\\)?");
    private static final Pattern DECLARED = Pattern.compile(
            "(?<name>[a-zA-Z]) ?(?::|\\\\colon) ?(?:(?<whole>" + REALS
                    + ")|(?<open>[\\[(]) ?(?<bound>-?\\d{1,4}) ?, ?" + INFINITY
                    + " ?\\)) ?(?:\\\\to|\\\\rightarrow|→) ?[^=,;a-z]{0,6}"
                    + "(?:\\\\(?:mathbb ?\\{?R\\}?|infty)[^=,;a-z]{0,8}|, ?" + INFINITY
                    + " ?\\))?[,;]? ?(?:with |given by |by |where )?"
                    + "(?:(?<same>[a-zA-Z])\\((?<letter>[a-z])\\) ?=(?<value>[^=]+?)|(?<from>[a-z]) ?\\\\mapsto(?<to>[^=]+?))"
                    + "[,;]? ?(?:(?:\\\\forall|for all|∀) ?\\k<letter> ?(?<sign>\\\\geq?(?:slant)?|≥|>) ?(?<last>-?\\d{1,4}))?");
    private static final Pattern FORALL = Pattern.compile(
            "(?<value>[^,;∀]*=[^,;=∀]*?)[,;]?\\s*(?:\\\\forall|∀) ?(?<bound>[a-z] ?(?:\\\\geq?|≥|>) ?-?\\d{1,4})");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~)++");

    private WholeDomain() {}

    /** The function, with the half-line of its argument where that is its domain; empty where no domain is said. */
    public static Optional<String> value(String text) {
        if (text.length() > LONGEST || (text.indexOf('=') < 0 && !text.contains("mapsto"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(SPACES.matcher(text).replaceAll(" "));
        Matcher everywhere = EVERYWHERE.matcher(plain);
        if (everywhere.matches() && RealWords.hasNoWords(everywhere.group("value"))) {
            return Optional.of(everywhere.group("value"));
        }
        Matcher half = HALF_LINE.matcher(plain);
        if (half.matches() && RealWords.hasNoWords(half.group("value"))) {
            return Optional.of(half.group("value") + ", " + half.group("letter") + " > " + half.group("bound"));
        }
        Matcher forall = FORALL.matcher(plain);
        if (forall.matches() && RealWords.hasNoWords(forall.group("value"))) {
            return Optional.of(forall.group("value") + ", " + forall.group("bound"));
        }
        return declared(DECLARED.matcher(plain));
    }

    private static Optional<String> declared(Matcher declared) {
        if (!declared.matches()) {
            return Optional.empty();
        }
        boolean mapped = declared.group("from") != null;
        String letter = declared.group(mapped ? "from" : "letter");
        String value = declared.group(mapped ? "to" : "value");
        boolean own = mapped || declared.group("name").equals(declared.group("same"));
        if (!own || !RealWords.hasNoWords(value) || value.contains("\\text")) {
            return Optional.empty();
        }
        String function = declared.group("name") + "(" + letter + ") = " + value.strip();
        boolean whole = declared.group("whole") != null;
        boolean narrowed = declared.group("sign") != null
                && (whole
                        || !declared.group("last").equals(declared.group("bound"))
                        || declared.group("sign").equals(">")
                                != declared.group("open").equals("("));
        if (narrowed) {
            return Optional.empty();
        }
        return Optional.of(
                whole
                        ? function
                        : function + ", " + letter + " \\in " + declared.group("open") + declared.group("bound")
                                + ", \\infty)");
    }
}
