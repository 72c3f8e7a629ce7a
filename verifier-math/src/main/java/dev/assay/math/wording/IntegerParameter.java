package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A function with one letter that is any integer, or any from a number on: "$f(n)=n(n+c-1)$, where $c=f(1)$ is any positive integer".
 *
 * @param value the function, in which the letter is {@value #LETTER}, counted from 0 where it has a first value
 * @param bounded whether it has one
 */
public record IntegerParameter(String value, boolean bounded) {
    /** The name that the letter gets. */
    public static final String LETTER = "q";

    private static final int LONGEST = 300;
    private static final String NAME = "(?<name>[a-zA-Z])(?: ?= ?[a-zA-Z]\\(\\d\\))?";
    private static final String KIND =
            "(?:an? |some |any |all |every |arbitrary |fixed |given )*+(?<kind>(?:positive |non-?negative |natural )?)(?:integers?|numbers?)(?: constant)?";
    private static final String BOUND = " ?(?<sign>≥|>|\\\\geq?(?:slant)?(?![A-Za-z])) ?(?<bound>-?\\d{1,4})";
    private static final String SET =
            " ?(?:∈|\\\\in(?![A-Za-z])) ?(?<set>(?:\\\\mathbb ?\\{?[ZN]\\}?|[ℤℕ])(?:_\\{?(?:0|\\+|> ?0|(?:≥|\\\\geq?) ?[01])\\}?|\\^\\{?[+*]\\}?)?)";
    private static final String LISTED =
            " ?(?:=|(?:∈|\\\\in(?![A-Za-z])) ?\\\\?\\{) ?(?<first>-?\\d{1,4}), ?(?<second>-?\\d{1,4})(?:, ?(?<third>-?\\d{1,4}))?, ?(?:…|\\.\\.\\.|\\\\[lc]?dots)(?:\\\\?\\})?";
    private static final Pattern PHRASE = Pattern.compile(
            "(?<value>[^=]{1,30}=[^=]{1,80}?(?<![\\s,;(]))[\\s,;(]+(?:(?:where|with|for|and|some|any|all|every|an?|integers?|non-?negative|positive|natural|numbers?|constant) )*"
                    + NAME + "(?:,? (?:is|being|denotes))?(?:" + SET + "(?:,? ?(?:[a-zA-Z])?" + BOUND + ")?|" + LISTED
                    + "|" + BOUND.replace("<sign>", "<over>").replace("<bound>", "<least>")
                    + "(?:,? (?:an )?integer)?| "
                    + KIND + "(?:,? ?" + "(?:[a-zA-Z])?"
                    + BOUND.replace("<sign>", "<more>").replace("<bound>", "<last>") + ")?)?[)\\s]*+");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");

    /** The function and its letter; empty where a text says anything else of it. */
    public static Optional<IntegerParameter> of(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0 || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(SPACES.matcher(text).replaceAll(" "));
        Matcher phrase = PHRASE.matcher(plain);
        if (!phrase.matches()) {
            return Optional.empty();
        }
        String value = phrase.group("value");
        String between = plain.substring(phrase.end("value"), phrase.start("name"));
        Optional<Long> first = first(phrase, between);
        String name = phrase.group("name");
        if (first.isEmpty()) {
            return Optional.empty();
        }
        long start = first.get();
        boolean bounded = start != Long.MIN_VALUE;
        int equals = value.indexOf('=');
        String right = value.substring(equals + 1);
        String letter = !bounded || start == 0 ? LETTER : "(" + LETTER + (start > 0 ? "+" : "") + start + ")";
        String renamed = right.replaceAll(LetterName.pattern(name), letter);
        boolean argument =
                value.substring(0, equals).replaceFirst("^[a-zA-Z]", "").contains(name);
        return argument || renamed.equals(right)
                ? Optional.empty()
                : Optional.of(new IntegerParameter(value.substring(0, equals + 1) + renamed, bounded));
    }

    /** The first value, the least number where there is none; empty where the letter is not known to be an integer. */
    private static Optional<Long> first(Matcher phrase, String between) {
        String sign = phrase.group("sign") != null
                ? phrase.group("sign")
                : phrase.group("over") != null ? phrase.group("over") : phrase.group("more");
        String bound = phrase.group("bound") != null
                ? phrase.group("bound")
                : phrase.group("least") != null ? phrase.group("least") : phrase.group("last");
        if (phrase.group("first") != null) {
            long first = Long.parseLong(phrase.group("first"));
            boolean runs = Long.parseLong(phrase.group("second")) == first + 1
                    && (phrase.group("third") == null || Long.parseLong(phrase.group("third")) == first + 2);
            return runs ? Optional.of(first) : Optional.empty();
        }
        String said = phrase.group("kind") != null ? phrase.group("kind") : between;
        boolean integer = phrase.group("set") != null
                || phrase.group("kind") != null
                || phrase.group().endsWith("integer")
                || between.contains("integer");
        if (!integer) {
            return Optional.empty();
        }
        long lowest = lowest(said, phrase.group("set"));
        if (bound == null) {
            return Optional.of(lowest);
        }
        long stated = Long.parseLong(bound) + (sign.equals(">") ? 1 : 0);
        return Optional.of(Math.max(lowest, stated));
    }

    private static long lowest(String said, String set) {
        String members = set == null ? "" : set;
        boolean natural = members.contains("N") || members.contains("ℕ") || said.contains("natural");
        if (said.contains("positive")
                || members.contains("+")
                || members.contains("*")
                || members.contains("1")
                || members.matches(".*> ?0.*")) {
            return 1;
        }
        if (said.contains("negative") || members.contains("0")) {
            return 0;
        }
        return natural ? 1 : Long.MIN_VALUE;
    }

    /** Whether a text may say which integers a letter stands for. */
    private static boolean mayBe(String text) {
        return text.contains("\\in")
                || text.contains("\\ge")
                || text.contains("dots")
                || text.contains("...")
                || text.contains("nteger")
                || text.contains("umber")
                || text.contains("for ")
                || text.chars().anyMatch(sign -> "∈≥>…".indexOf(sign) >= 0);
    }
}
