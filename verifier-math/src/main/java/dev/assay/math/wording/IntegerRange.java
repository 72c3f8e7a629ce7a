package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Reads a range of integers as the list of them: {@code 25 ≤ n ≤ 29}, {@code {25, …, 29}}, "all integers from 25 to 29". */
public final class IntegerRange {
    private static final int LONGEST = 120;
    private static final int MOST = 100;

    private static final String NUMBER = "([-−]?\\d{1,6})";
    private static final String BELOW = "\\s?(<|≤|\\\\leqslant|\\\\leq?|\\\\lt)\\s?";
    private static final String COUNTER = "[ijkmn]";
    private static final String ALL = "(?:all |the |every )?";

    private static final Pattern SIGN = Pattern.compile("[<≤…⋯]|\\\\l(?:e|t)|dots|\\.\\.\\.|integers|whole");
    private static final Pattern BETWEEN = Pattern.compile("(?:" + ALL + "(?:integers? )?" + COUNTER
            + "(?: with| such that|:|,)? )?" + NUMBER + BELOW + COUNTER + BELOW + NUMBER);
    private static final Pattern OF_INTEGERS = Pattern.compile(
            ALL + "integers? ([a-z]) (?:with|such that|satisfying) " + NUMBER + BELOW + "\\1" + BELOW + NUMBER);
    private static final Pattern WITHIN =
            Pattern.compile(ALL + "integers? ([a-z]) (?:with|such that|satisfying) \\|\\1\\|" + BELOW + NUMBER);
    private static final Pattern WORDS = Pattern.compile(ALL + "(?:integers|whole numbers)(?: " + COUNTER + ")? from "
            + NUMBER + " (?:up )?to " + NUMBER + "(?: inclusive|,? both included)?");
    private static final Pattern DOTS =
            Pattern.compile("(?:" + COUNTER + "\\s?(?:∈|\\\\in|=)\\s?)?(?:\\\\?\\{)?\\s?" + NUMBER
                    + "\\s?,\\s?(?:" + NUMBER + "\\s?,\\s?)?(?:" + NUMBER
                    + "\\s?,\\s?)?(?:\\\\[lc]?dots|…|\\.\\.\\.|⋯)\\s?,\\s?" + NUMBER + "\\s?(?:\\\\?\\})?");

    private IntegerRange() {}

    /** The list in signs; empty where the text is no range of integers for sure. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || !SIGN.matcher(text).find()) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text)
                .replaceAll("\\\\(?:[,;:!]|left|right)", "")
                .strip();
        return between(BETWEEN.matcher(plain), 1)
                .or(() -> between(OF_INTEGERS.matcher(plain), 2))
                .or(() -> within(plain))
                .or(() -> fromTo(WORDS.matcher(plain)))
                .or(() -> dotted(plain));
    }

    private static Optional<String> between(Matcher range, int first) {
        if (!range.matches()) {
            return Optional.empty();
        }
        return list(
                number(range.group(first)) + (isLess(range.group(first + 1)) ? 1 : 0),
                number(range.group(first + 3)) - (isLess(range.group(first + 2)) ? 1 : 0));
    }

    private static Optional<String> within(String text) {
        Matcher range = WITHIN.matcher(text);
        if (!range.matches()) {
            return Optional.empty();
        }
        long most = number(range.group(3)) - (isLess(range.group(2)) ? 1 : 0);
        return list(-most, most);
    }

    private static Optional<String> fromTo(Matcher range) {
        return range.matches() ? list(number(range.group(1)), number(range.group(2))) : Optional.empty();
    }

    /** With all that is written in steps of one. */
    private static Optional<String> dotted(String text) {
        Matcher range = DOTS.matcher(text);
        if (!range.matches()) {
            return Optional.empty();
        }
        long first = number(range.group(1));
        boolean even = (range.group(2) == null || number(range.group(2)) == first + 1)
                && (range.group(3) == null || number(range.group(3)) == first + 2);
        return even ? list(first, number(range.group(4))) : Optional.empty();
    }

    private static boolean isLess(String sign) {
        return sign.equals("<") || sign.equals("\\lt");
    }

    private static long number(String text) {
        return Long.parseLong(text.replace('−', '-'));
    }

    private static Optional<String> list(long from, long to) {
        return to - from < 1 || to - from >= MOST
                ? Optional.empty()
                : Optional.of(LongStream.rangeClosed(from, to)
                        .mapToObj(Long::toString)
                        .collect(Collectors.joining(", ", "\\{", "\\}")));
    }
}
