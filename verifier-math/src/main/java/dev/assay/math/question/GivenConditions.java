package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Conditions behind a value that add nothing to it: a number that the question leaves out too, what a number fulfils
 * that is the value of the same letter, and where an index begins. {@code 1/(x-1), x ≠ ±1} is {@code 1/(x-1)} where the
 * question is about {@code x ≠ ±1}.
 */
public final class GivenConditions {
    private static final int LONGEST = 300;
    private static final int LONGEST_QUESTION = 3_000;
    private static final int MOST = 4;

    private static final String RELATION = "(?:[<>≤≥≠∈]|\\\\(?:[lg]eq(?:slant)?|[lg]e|[lg]t|neq?|in)(?![A-Za-z]))";
    private static final String SET = "(?:ℝ|ℕ|ℤ|ℚ|\\\\mathbb\\s?\\{?[RNZQ]\\}?)(?:_?\\{?[+0]\\}?|\\^\\{?[+*]\\}?)?";
    private static final Pattern SIGN = Pattern.compile(RELATION);
    private static final Pattern CONDITION =
            Pattern.compile("(?<value>.*[^\\s,;(])[\\s,;(]+(?:(?:with|for|where|and|all) )*+(?<condition>[a-zA-Z] ?"
                    + RELATION + " ?(?:" + SET + "|(?:\\\\pm ?|±)?[-−]?\\d{1,6}))\\s?\\)?");
    /** A value with one condition behind it. */
    private static final Pattern LAST = Pattern.compile(
            "(?<value>[^<>≤≥≠∈]+?[^<>≤≥≠∈\\s,;(])[\\s,;(]+(?:(?:with|for|where|and|all) )*+(?<condition>[a-zA-Z] ?[<>≤≥≠] ?[-−]?\\d{1,6})\\s?\\)?");

    /** {@code x ∈ ℝ ∖ {1}} for {@code x ≠ 1}. */
    private static final Pattern WITHOUT = Pattern.compile(
            "([a-zA-Z]) ?(?:∈|\\\\in(?![A-Za-z])) ?(?:ℝ|\\\\mathbb\\s?\\{?R\\}?) ?(?:\\\\setminus|\\\\backslash|∖) ?"
                    + "\\\\?\\{ ?((?:\\\\pm ?|±)?[-−]?\\d{1,6}) ?\\\\?\\}");

    /** In a gold that has conditions of its own. */
    private static final Pattern CONDITIONED = Pattern.compile("[<>≤≥≠∈]|integer|forall|=[01],.*dots");
    /** In a value that says more than a formula. */
    private static final Pattern WORD = Pattern.compile("(?<![\\\\A-Za-z])[A-Za-z]{2,}|\\\\%|mod|≡");

    private static final Pattern NUMBER = Pattern.compile("(?:([a-zA-Z])=)?([-−]?\\d{1,9}(?:\\.\\d{1,9})?)");
    private static final Pattern BOUND = Pattern.compile("[a-zA-Z]([<>≤≥≠])([-−]?\\d+)");
    private static final Pattern LEFT_OUT = Pattern.compile("([a-zA-Z])≠±?[-−]?(\\d+)");
    private static final Pattern START = Pattern.compile("[nkm](?:≥[01]|>0|∈[ℕℤ](?:_?\\{?[+0]\\}?|\\^\\{?[+*]\\}?)?)");

    /** In a question that a condition may be the answer of. */
    private static final Pattern ASKED_FOR = Pattern.compile(
            "(?i)(?<!\\p{L})(?:domain|range|whether|is it true|does|for (?:which|what)|when|all (?:real )?(?:values|numbers))(?!\\p{L})");

    private static final Pattern LINKS = Pattern.compile("(?:[\\s,;(]+(?:with|for|where|all|every|each))*+[\\s,;(]*+$");

    /** An index that is counted from its first number on. */
    private static final Pattern COUNTED = Pattern.compile(
            "(?<=[\\s,;($])(?<name>[kmn]) ?= ?(?:(?<zero>0 ?, ?1)|1 ?, ?2)(?: ?, ?2)?(?: ?, ?3)?(?: ?, ?4)? ?, ?"
                    + "(?:\\\\[lc]?dots|…|\\.\\.\\.)");

    private GivenConditions() {}

    /** A text with {@code n ≥ 0} for {@code n = 0, 1, 2, …}. */
    private static String counted(String text) {
        return COUNTED.matcher(text)
                .replaceAll(found -> found.group("name") + " ≥ " + (found.group("zero") == null ? "1" : "0"));
    }

    /**
     * An answer with the one condition of a gold that the question states too, where it has none itself: {@code S = d²/2} with
     * {@code d > 0}, where the question is about {@code d > 0}.
     */
    public static Optional<String> with(String prompt, String gold, String answer) {
        if (answer.length() > LONGEST
                || gold.length() > LONGEST
                || SIGN.matcher(gold).results().count() != 1) {
            return Optional.empty();
        }
        Matcher wanted = LAST.matcher(signs(TypographyRemover.of(gold)));
        if (!wanted.matches()) {
            return Optional.empty();
        }
        String condition = wanted.group("condition");
        String said =
                signs(TypographyRemover.of(answer.replace("\\ ", " "))).replaceAll("\\\\(?:qquad|quad|[,;:!])", " ");
        Matcher given = LAST.matcher(said);
        boolean own = given.matches() && plain(given.group("condition")).equals(plain(condition));
        String value = own ? LINKS.matcher(given.group("value")).replaceFirst("") : said;
        String question = signs(TypographyRemover.of(prompt.substring(0, Math.min(prompt.length(), LONGEST_QUESTION))));
        boolean stated = isStated(question, plain(condition));
        if (!stated
                || ASKED_FOR.matcher(question).find()
                || SIGN.matcher(value).find()
                || WORD.matcher(value).find()) {
            return Optional.empty();
        }
        String name = wanted.group("value").replaceFirst(" ?=.*$", "");
        String bare = name.matches("[A-Za-z]")
                ? value.replaceFirst("^" + name + "\\(" + condition.charAt(0) + "\\) ?=", name + " =")
                : value;
        return Optional.of(bare + ", " + condition);
    }

    /** Whether a question has a condition as a formula or a part of one, and not behind a sign. */
    private static boolean isStated(String question, String condition) {
        Matcher stated = Pattern.compile("(?<![\\w\\\\])(?<![+*/^=<>≤≥(-] ?)" + condition.charAt(0) + " ?"
                        + condition.charAt(1) + " ?" + Pattern.quote(condition.substring(2)) + "(?![\\w./^])")
                .matcher(question);
        return stated.find();
    }

    /** The value without its conditions, if it has any and none of them adds anything. */
    public static Optional<String> without(String prompt, String gold, String written) {
        String answer = written.contains("dots") || written.indexOf('…') >= 0 || written.contains("...")
                ? counted(written)
                : written;
        if (answer.length() > LONGEST
                || !SIGN.matcher(answer).find()
                || CONDITIONED.matcher(plain(gold)).find()) {
            return Optional.empty();
        }
        String value = TypographyRemover.of(answer)
                .replaceAll("\\\\(?:qquad|quad|[ ,;:!])", " ")
                .replaceAll(" {2,}", " ")
                .strip();
        value = WITHOUT.matcher(value).replaceFirst("$1 ≠ $2");
        String question = CONDITION.matcher(value).matches()
                ? signs(TypographyRemover.of(prompt.substring(0, Math.min(prompt.length(), LONGEST_QUESTION))))
                : "";
        for (int found = 0; found < MOST; found++) {
            Matcher condition = CONDITION.matcher(value);
            if (!condition.matches()) {
                return found == 0 || WORD.matcher(value).find() ? Optional.empty() : Optional.of(value);
            }
            String rest = LINKS.matcher(condition.group("value")).replaceFirst("");
            if (!isGiven(plain(condition.group("condition")), question, gold, plain(rest))) {
                return Optional.empty();
            }
            value = rest;
        }
        return Optional.empty();
    }

    private static boolean isGiven(String condition, String question, String gold, String value) {
        return isLeftOut(condition, question)
                || (START.matcher(condition).matches() && isIndex(condition.charAt(0), plain(gold)))
                || isFulfilled(condition, gold, value);
    }

    /** Whether the question leaves the same number out for this letter, which stands in no larger formula there. */
    private static boolean isLeftOut(String condition, String question) {
        Matcher left = LEFT_OUT.matcher(condition);
        if (!left.matches()) {
            return false;
        }
        String number = condition.contains("±")
                ? "± ?" + left.group(2)
                : "(?:" + condition.substring(2).replace("-", "[-−] ?") + "|± ?" + left.group(2) + ")";
        return Pattern.compile("(?:\\b(?:for|where|when|with|and|all|real|that|if|let|assume|suppose)|[,;(]) ?"
                        + left.group(1) + " ?≠ ?" + number + "(?![0-9A-Za-z./^\\\\(])")
                .matcher(question)
                .find();
    }

    private static boolean isIndex(char letter, String gold) {
        return gold.contains("_" + letter) || gold.contains("_{" + letter);
    }

    /** Whether a gold is a number, the answer says which letter has this value, and the condition holds for it. */
    private static boolean isFulfilled(String condition, String gold, String value) {
        Matcher wanted = NUMBER.matcher(plain(gold));
        Matcher given = NUMBER.matcher(
                value.replaceFirst("[a-zA-Z][<>≤≥≠∈].*$", "").replaceFirst("[,;(]+(?:with|for|where)?$", ""));
        if (!wanted.matches() || !given.matches() || !condition.substring(0, 1).equals(given.group(1))) {
            return false;
        }
        if (condition.endsWith("∈ℝ")) {
            return true;
        }
        Matcher bound = BOUND.matcher(condition);
        if (!bound.matches()) {
            return false;
        }
        int order = decimal(wanted.group(2)).compareTo(decimal(bound.group(2)));
        return switch (bound.group(1)) {
            case "<" -> order < 0;
            case ">" -> order > 0;
            case "≤" -> order <= 0;
            case "≥" -> order >= 0;
            default -> order != 0;
        };
    }

    private static BigDecimal decimal(String text) {
        return new BigDecimal(text.replace('−', '-'));
    }

    /** A text without typography and blanks, with one sign for each relation. */
    private static String plain(String text) {
        return signs(TypographyRemover.of(text)).replaceAll("\\\\[ ,;:!]|\\s", "");
    }

    static String signs(String text) {
        return text.replaceAll("\\\\neq?(?![A-Za-z])", "≠")
                .replaceAll("\\\\g(?:eq(?:slant)?|e)(?![A-Za-z])", "≥")
                .replaceAll("\\\\l(?:eq(?:slant)?|e)(?![A-Za-z])", "≤")
                .replaceAll("\\\\gt(?![A-Za-z])", ">")
                .replaceAll("\\\\lt(?![A-Za-z])", "<")
                .replaceAll("\\\\in(?![A-Za-z])", "∈")
                .replaceAll("\\\\pm(?![A-Za-z])", "±")
                .replaceAll("\\\\mathbb\\s?\\{?R\\}?", "ℝ")
                .replaceAll("\\\\mathbb\\s?\\{?N\\}?", "ℕ")
                .replaceAll("\\\\mathbb\\s?\\{?Z\\}?", "ℤ")
                .replaceAll("\\\\mathbb\\s?\\{?Q\\}?", "ℚ");
    }
}
