package dev.assay.math.wording;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Reads the integers within an interval as the list of them: {@code ℤ ∩ [-2, 3]}, "the integers in $(-2.5, 3.5)$",
 * {@code {n ∈ ℤ : -2 ≤ n ≤ 3}}, "integers between −2 and 3 inclusive".
 */
public final class IntegersWithin {
    private static final int LONGEST = 120;
    private static final int MOST = 100;
    private static final String INTEGERS = "(?:ℤ|\\\\mathbb ?\\{?Z\\}?|\\\\Z)";
    private static final String NUMBER = "([-−]?\\d{1,6}(?:\\.\\d{1,6})?)";
    private static final String INTERVAL = "([\\[(]) ?" + NUMBER + " ?[,;] ?" + NUMBER + " ?([\\])])";
    private static final String BELOW = " ?(<|≤|\\\\leqslant|\\\\leq?|\\\\lt) ?";
    private static final String CAP = " ?(?:∩|\\\\cap) ?";
    private static final String IN = " ?(?:∈|\\\\in) ?";
    private static final String ALL = "(?:(?:all|the|every|exactly|precisely) )*+";
    private static final Pattern MAY_BE = Pattern.compile("∩|\\\\cap|ℤ|mathbb|integer");
    private static final Pattern SHARED = Pattern.compile("(?:[a-z]" + IN + ")?(?:" + INTEGERS + CAP + INTERVAL + ")");
    private static final Pattern TURNED = Pattern.compile("(?:[a-z]" + IN + ")?(?:" + INTERVAL + CAP + INTEGERS + ")");
    private static final Pattern WORDED = Pattern.compile(ALL + "(?:integers?|integer values?)(?: [a-z])?(?:" + IN
            + "| (?:in|from|within|of|inside) (?:the (?:closed |open )?interval )?)" + INTERVAL);
    private static final Pattern BETWEEN = Pattern.compile(ALL
            + "integers?(?: [a-z])? (?:between " + NUMBER + " and " + NUMBER
            + "(?:,? inclusive|,? \\(?inclusive\\)|,? both included|,? \\(?(?:both )?(?:ends|endpoints) included\\)?)|from "
            + NUMBER + " (?:up to|through|to) " + NUMBER + ")");
    private static final Pattern BUILT = Pattern.compile("\\\\?\\{ ?([a-z])" + IN + INTEGERS
            + " ?(?::|\\||\\\\mid|,|\\\\colon) ?" + NUMBER + BELOW + "\\1" + BELOW + NUMBER + " ?\\\\?\\}");
    private static final Pattern BEHIND = Pattern.compile(NUMBER + BELOW + "([a-z])" + BELOW + NUMBER
            + ",? ?(?:with |and |where |for )?\\(?\\3(?:" + IN + INTEGERS + "| (?:is )?an integer)\\)?");
    private static final Pattern BEFORE = Pattern.compile("([a-z])" + IN + INTEGERS
            + ",? ?(?:with |and |where |such that )?" + NUMBER + BELOW + "\\1" + BELOW + NUMBER);

    private IntegersWithin() {}

    /** The list in signs; empty where the text is nothing of the kind. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || !MAY_BE.matcher(text).find()) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(
                        text.replaceAll("\\\\(?:[,;:! ]|left(?![a-z])|right(?![a-z])|q?quad(?![a-z]))", " "))
                .replaceAll(" {2,}", " ")
                .strip();
        return interval(SHARED.matcher(plain))
                .or(() -> interval(TURNED.matcher(plain)))
                .or(() -> interval(WORDED.matcher(plain)))
                .or(() -> between(BETWEEN.matcher(plain)))
                .or(() -> compared(BUILT.matcher(plain), 2))
                .or(() -> compared(BEFORE.matcher(plain), 2))
                .or(() -> behind(BEHIND.matcher(plain)));
    }

    private static Optional<String> interval(Matcher found) {
        return found.matches()
                ? list(
                        found.group(2),
                        found.group(1).equals("("),
                        found.group(3),
                        found.group(4).equals(")"))
                : Optional.empty();
    }

    private static Optional<String> between(Matcher found) {
        if (!found.matches()) {
            return Optional.empty();
        }
        int first = found.group(1) != null ? 1 : 3;
        return list(found.group(first), false, found.group(first + 1), false);
    }

    private static Optional<String> compared(Matcher found, int first) {
        return found.matches()
                ? list(
                        found.group(first),
                        isLess(found.group(first + 1)),
                        found.group(first + 3),
                        isLess(found.group(first + 2)))
                : Optional.empty();
    }

    private static Optional<String> behind(Matcher found) {
        return found.matches()
                ? list(found.group(1), isLess(found.group(2)), found.group(5), isLess(found.group(4)))
                : Optional.empty();
    }

    private static boolean isLess(String sign) {
        return sign.equals("<") || sign.equals("\\lt");
    }

    private static Optional<String> list(String low, boolean isOpenBelow, String high, boolean isOpenAbove) {
        BigDecimal bottom = new BigDecimal(low.replace('−', '-'));
        BigDecimal top = new BigDecimal(high.replace('−', '-'));
        long from = bottom.setScale(0, RoundingMode.CEILING).longValueExact();
        long to = top.setScale(0, RoundingMode.FLOOR).longValueExact();
        from += isOpenBelow && bottom.compareTo(BigDecimal.valueOf(from)) == 0 ? 1 : 0;
        to -= isOpenAbove && top.compareTo(BigDecimal.valueOf(to)) == 0 ? 1 : 0;
        return to - from < 1 || to - from >= MOST
                ? Optional.empty()
                : Optional.of(LongStream.rangeClosed(from, to)
                        .mapToObj(Long::toString)
                        .collect(Collectors.joining(", ", "\\{", "\\}")));
    }
}
