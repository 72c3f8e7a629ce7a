package dev.assay.math.wording;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A formula and the letters of it that a phrase makes any real numbers: "$f(x)=k\ln x$, $k$ any real constant", "$y=A\sin(x+\varphi)$ with arbitrary
 * real constants $A,\varphi$".
 *
 * @param value the formula without the phrase
 * @param names the letters
 */
public record FreeConstants(String value, List<String> names) {
    private static final int LONGEST = 300;
    private static final int MOST = 3;
    private static final String NAME =
            "(?:\\\\(?:alpha|beta|gamma|delta|lambda|mu|phi|varphi)(?![A-Za-z])|[αβγδλμφϕ]|[a-zA-Z](?:_\\{?\\d\\}?|[₀-₉])?(?![A-Za-z]))";
    private static final String NAMES = "(?<names>" + NAME + "(?:(?: ?,(?: and)? ?| and )" + NAME + "){0,3})";
    private static final String OTHER = NAMES.replace("<names>", "<others>");
    private static final String REALS = "(?:ℝ|\\\\mathbb ?(?:R|\\{R\\}))";
    private static final String IN_REALS = "(?:∈|\\\\in(?![A-Za-z])) ?" + REALS;
    private static final String BEFORE = "(?:where|with|for|and|as|,|;|\\(| )*+";
    private static final String KIND =
            "(?:an? |some |any |all |arbitrary |fixed |free |real |the )*+(?:constants?|reals?|real numbers?|real parameters?|numbers? in ℝ)";
    private static final String ARBITRARY =
            "(?:an? |any |some )?(?:arbitrary|free|real)(?: real)?(?: (?:constants?|numbers?|parameters?))?";
    private static final Pattern PHRASE = Pattern.compile("(?<value>.+?(?<![\\s,;(]))(?:[ ,;(]+[xt] ?" + IN_REALS
            + ")?(?: ?[,;(] ?| (?=where|with|for|as|and))" + BEFORE + "(?:" + NAMES
            + "(?:,? (?:is|are|being|denote|denotes))?(?: (?:both|all|each))? ?(?:" + KIND + "|" + ARBITRARY
            + "|any real|(?:are |is )?determined by (?:the )?initial (?:values|conditions)|" + IN_REALS
            + "(?:,? ?(?:(?:is|are) )?" + ARBITRARY + ")?)"
            + "|(?:for |some |any |all |arbitrary |real )*+(?:an? )?(?:" + KIND + "|" + ARBITRARY + ") " + OTHER
            + ")(?: ?\\(namely [a-z] ?= ?[a-z]\\([^()]{1,8}\\)[^()]{0,60}\\))?[)\\s]*+");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");
    private static final Pattern EACH = Pattern.compile(NAME);
    private static final Pattern DEFINITION = Pattern.compile("[a-zA-Z](?:_\\{?n\\}?|\\([a-z]\\))? ?=[^=]+");

    /** The formula and its letters; empty where no such phrase follows a definition, or it lacks one of the letters. */
    public static Optional<FreeConstants> of(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0 || !mayBe(text)) {
            return Optional.empty();
        }
        Matcher phrase =
                PHRASE.matcher(TypographyRemover.of(SPACES.matcher(text).replaceAll(" ")));
        if (!phrase.matches() || !DEFINITION.matcher(phrase.group("value")).matches()) {
            return Optional.empty();
        }
        String said = phrase.group("names") == null ? phrase.group("others") : phrase.group("names");
        List<String> names = EACH.matcher(said.replace(" and ", " , "))
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();
        String value = phrase.group("value");
        String right = value.substring(value.indexOf('=') + 1);
        boolean own = names.stream().allMatch(name -> isIn(right, name));
        return own && !names.isEmpty() && names.size() <= MOST
                ? Optional.of(new FreeConstants(value, names))
                : Optional.empty();
    }

    private static boolean isIn(String formula, String name) {
        return Pattern.compile(LetterName.pattern(name)).matcher(formula).find();
    }

    /** The formula with numbered constants, {@code f(x)=c_1 ln x}. */
    public String numbered() {
        int equals = value.indexOf('=') + 1;
        String right = value.substring(equals);
        for (int at = 0; at < names.size(); at++) {
            right = right.replaceAll(LetterName.pattern(names.get(at)), "{}K_{" + (at + 1) + "}");
        }
        return value.substring(0, equals) + right.replace("{}K", " c");
    }

    private static boolean mayBe(String text) {
        return text.contains("rbitrary")
                || text.contains("onstant")
                || text.contains("real")
                || text.contains("free")
                || text.contains("initial")
                || text.contains("\\in")
                || text.indexOf('∈') >= 0
                || text.indexOf('ℝ') >= 0;
    }
}
