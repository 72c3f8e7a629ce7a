package dev.assay.math.wording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A description of integers in the words that are read: {@code gcd(n, 6) = 1} as "n coprime to 6", {@code n ≠ 2^k, k ≥ 0} as "n not a
 * power of 2", "every third one: 3, 6, 9, …" as its list, and "A, i.e. B" as A where B describes the same integers.
 */
final class RestatedSet {
    private static final int LONGEST = 300;
    private static final List<String> PHRASES =
            List.of("i.e", "that is", "namely", "in other words", "equivalent", "every ");
    private static final List<String> SIGNS = List.of("gcd", "2^0", "3^0");
    /** Other words or signs for the same. */
    private static final Pattern AGAIN = Pattern.compile(
            "(?:,|;|\\(|:)? ?(?:\\(|or |and )?(?:i\\.e\\.|(?<=[,;:(] ?)that is(?: to say)?|that is(?: to say|(?=,))|namely|in other words|(?:or )?equivalently),?(?= )");

    private static final Pattern DIVISOR = Pattern.compile(
            "(?:\\\\gcd|gcd|\\\\operatorname\\{gcd\\})? ?\\\\?\\(?\\(([a-z]), ?(\\d{1,3})\\) ?= ?1(?!\\d)");
    private static final String FROM_ZERO =
            "(?:,? ?\\(?(?:for |with |where )?(?:(?:any |all |every |some )?(?:integers? )?([a-z]) ?(?:\\\\geq?(?:slant)?|≥) ?0|([a-z]) ?= ?0 ?, ?1(?: ?, ?2)?(?: ?, ?3)? ?, ?(?:\\\\[lc]?dots|…|\\.\\.\\.)|([a-z]) ?(?:∈|\\\\in) ?(?:ℕ|\\\\mathbb ?\\{?N\\}?)_\\{?0\\}?|(?:any |every )nonnegative integers? ([a-z]))\\)?)";
    private static final Pattern NO_POWER = Pattern.compile(
            "([a-z]) ?(?:≠|\\\\neq?(?![a-z])|is not of the form|not of the form) ?(\\d{1,2}) ?\\^ ?\\{?([a-z])\\}?"
                    + FROM_ZERO);
    /** A remark in brackets that one is a power too, which powers are in any case. */
    private static final Pattern REMARK = Pattern.compile(
            " ?\\((?:here |note that |recall that )?1 ?= ?(\\d{1,2})\\^\\{?0\\}? (?:is |counts as )(?:also )?(?:one|a power of \\1)(?: too)?\\)$");

    private static final Pattern EVERY = Pattern.compile(
            "(?:exactly |precisely )?every (second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?: (?:one|number|integer|term|index|value|n))?(?:[:,]|,? (?:i\\.e\\.|namely|that is),?) (?=(?:[a-z] ?= ?)?(\\d{1,3}), ?(\\d{1,3}),)");
    private static final Map<String, Integer> STEPS = Map.of(
            "second", 2, "third", 3, "fourth", 4, "fifth", 5, "sixth", 6, "seventh", 7, "eighth", 8, "ninth", 9,
            "tenth", 10);

    private RestatedSet() {}

    /** The description in the words that are read; the text as it is where it has nothing of the kind, and empty where it says two things. */
    static Optional<String> of(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.of(text);
        }
        String plain = REMARK.matcher(TypographyRemover.of(text.replaceAll("\\\\[,;:! ]|\\\\q?quad(?![a-z])", " ")))
                .replaceFirst("");
        String listed = everyOne(plain);
        Matcher again = AGAIN.matcher(listed);
        if (!again.find()) {
            String described = described(listed);
            return Optional.of(described.equals(plain) && !text.contains("2^0") ? text : described);
        }
        String first = described(listed.substring(0, again.start()).strip());
        String second = described(listed.substring(again.end())
                .replaceFirst("^,", "")
                .replaceFirst("\\)$", bracket(again.group()))
                .strip());
        Optional<IntegerSet> left = IntegerSetReader.read(first);
        Optional<IntegerSet> right = IntegerSetReader.read(second);
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.of(text);
        }
        return left.get().sameAs(right.get())
                ? Optional.of(left.get().isIntegral() ? first : second)
                : Optional.empty();
    }

    private static boolean mayBe(String text) {
        return (text.indexOf(' ') >= 0 && hasOne(PHRASES, text)) || hasOne(SIGNS, text) || mayExclude(text);
    }

    private static boolean hasOne(List<String> marks, String text) {
        for (String mark : marks) {
            if (text.contains(mark)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a power may be what a number is not. */
    private static boolean mayExclude(String text) {
        return text.indexOf('^') > 0
                && (text.contains("\\ne") || text.indexOf('≠') >= 0 || text.contains("not of the form"));
    }

    private static String bracket(String mark) {
        return mark.contains("(") ? "" : ")";
    }

    private static String everyOne(String text) {
        Matcher every = EVERY.matcher(text);
        if (!every.lookingAt()) {
            return text;
        }
        int step = STEPS.getOrDefault(every.group(1), 0);
        boolean fits = Integer.parseInt(every.group(3)) - Integer.parseInt(every.group(2)) == step;
        return fits ? text.substring(every.end()) : text;
    }

    private static String described(String text) {
        String coprime = DIVISOR.matcher(text).replaceAll("$1 coprime to $2");
        Matcher power = NO_POWER.matcher(coprime);
        if (!power.find()) {
            return coprime;
        }
        String parameter = power.group(3);
        boolean own = List.of(4, 5, 6, 7).stream().anyMatch(group -> parameter.equals(power.group(group)));
        return own ? power.replaceFirst("$1 not a power of $2") : coprime;
    }
}
