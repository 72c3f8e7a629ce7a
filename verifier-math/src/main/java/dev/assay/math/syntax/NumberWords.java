package dev.assay.math.syntax;

import dev.assay.math.number.Rational;
import dev.assay.math.syntax.MathToken.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads numbers in words: "twenty-five", "three quarters", "half a dozen", "third". */
final class NumberWords {
    private static final List<String> SMALL = List.of(
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen");
    private static final List<String> TENS =
            List.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
    private static final List<String> ORDINALS = List.of(
            "first",
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "eleventh",
            "twelfth",
            "thirteenth",
            "fourteenth",
            "fifteenth",
            "sixteenth",
            "seventeenth",
            "eighteenth",
            "nineteenth",
            "twentieth");
    private static final Map<String, Integer> PARTS = parts();
    private static final Map<String, Long> SCALES = Map.of(
            "thousand", 1_000L,
            "million", 1_000_000L,
            "billion", 1_000_000_000L,
            "trillion", 1_000_000_000_000L,
            "myriad", 10_000L,
            "hundred-million", 100_000_000L,
            "lakh", 100_000L,
            "crore", 10_000_000L);
    private static final Set<String> NOT_COUNTED = Set.of(
            "of",
            "is",
            "are",
            "was",
            "more",
            "less",
            "to",
            "the",
            "possible",
            "way",
            "side",
            "by",
            "at",
            "in",
            "on",
            "can",
            "has",
            "have",
            "and",
            "or",
            "that",
            "who",
            "which",
            "third",
            "half");
    private static final long LARGEST = 1_000_000_000_000_000L;

    private NumberWords() {}

    /** Whether digits come next, after blanks and a point. */
    static boolean startsNumber(String text, int from) {
        int at = from;
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '.')) {
            at++;
        }
        return at < text.length() && TokenScanner.isDigit(text.charAt(at));
    }

    /** The factor of a word behind a number, such as "million"; 1 for other words. */
    static long scale(MathToken token) {
        if (!token.is(Kind.WORD)) {
            return 1;
        }
        String word = token.text().toLowerCase(Locale.ROOT);
        return word.equals("hundred") ? 100 : SCALES.getOrDefault(word, 1L);
    }

    /** The number in words that comes next; null, and nothing read, where there is none. */
    static @Nullable Expression read(TokenCursor cursor) {
        Whole whole = whole(cursor);
        int length = whole.length;
        Rational value = Rational.of(whole.value);
        Expression result = new Expression.Numeral(value, Expression.Form.INTEGER);
        if (length == 0 && isWord(cursor, 0, "half")) {
            length = 1;
            result = quotient(1, 2);
            boolean dozen =
                    (isWord(cursor, 1, "a") || cursor.peek(1).is(Kind.SYMBOL, "a")) && isWord(cursor, 2, "dozen");
            if (dozen) {
                length = 3;
                result = new Expression.Numeral(Rational.of(6), Expression.Form.INTEGER);
            }
        } else if (length == 0) {
            int ordinal = ORDINALS.indexOf(word(cursor, 0)) + 1;
            if (ordinal > 0 && endsPhrase(cursor.peek(1))) {
                length = 1;
                result = new Expression.Measure(
                        new Expression.Numeral(Rational.of(ordinal), Expression.Form.INTEGER), "th");
            }
        } else {
            int dash = cursor.peek(length).is(Kind.MINUS) ? 1 : 0;
            Integer part = PARTS.get(word(cursor, length + dash));
            if (part != null && whole.value < 1000) {
                length += dash + 1;
                result = quotient(whole.value, part);
            }
        }
        MathToken after = cursor.peek(length);
        if (length == 0 || !(endsPhrase(after) || isCounted(after))) {
            return null;
        }
        cursor.skip(length);
        return result;
    }

    private static boolean isCounted(MathToken after) {
        return (after.is(Kind.WORD) && !NOT_COUNTED.contains(after.text().toLowerCase(Locale.ROOT)))
                || after.is(Kind.PERCENT)
                || after.is(Kind.RELATION)
                || after.is(Kind.SYMBOL, "%");
    }

    private static boolean endsPhrase(MathToken token) {
        return switch (token.kind()) {
            case END, COMMA, SEMICOLON, CONJUNCTION, CLOSE, ROW -> true;
            default -> false;
        };
    }

    private static Expression quotient(long dividend, long divisor) {
        return new Expression.Quotient(
                new Expression.Numeral(Rational.of(dividend), Expression.Form.INTEGER),
                new Expression.Numeral(Rational.of(divisor), Expression.Form.INTEGER));
    }

    /** A whole number and how many tokens it takes. */
    private record Whole(long value, int length) {}

    private static Whole whole(TokenCursor cursor) {
        long total = 0;
        long group = 0;
        int length = 0;
        int at = 0;
        while (total < LARGEST) {
            String word = word(cursor, at);
            int small = SMALL.indexOf(word);
            int tens = TENS.indexOf(word);
            long scale = SCALES.getOrDefault(word, 0L);
            if (small >= 0 && (group % 10 == 0) && (small < 10 || group % 100 == 0) && (small > 0 || length == 0)) {
                group += small;
            } else if (tens >= 0 && group % 100 == 0) {
                group += 10L * (tens + 2);
            } else if (word.equals("hundred") && group > 0 && group < 10) {
                group *= 100;
            } else if (scale > 0 && group > 0 && (total == 0 || scale < total)) {
                total += group * scale;
                group = 0;
            } else {
                return new Whole(total + group, length);
            }
            length = at + 1;
            at = length + joint(cursor, length, group, total);
        }
        return new Whole(0, 0);
    }

    /** A hyphen after tens, or "and" after hundreds. */
    private static int joint(TokenCursor cursor, int ahead, long group, long total) {
        boolean hyphen = cursor.peek(ahead).is(Kind.MINUS) && group % 10 == 0 && group % 100 > 0;
        boolean and = cursor.peek(ahead).is(Kind.CONJUNCTION, "and") && (group % 100 == 0) && (group > 0 || total > 0);
        return hyphen || and ? 1 : 0;
    }

    private static boolean isWord(TokenCursor cursor, int ahead, String wanted) {
        return word(cursor, ahead).equals(wanted);
    }

    private static String word(TokenCursor cursor, int ahead) {
        MathToken token = cursor.peek(ahead);
        return token.is(Kind.WORD) ? token.text().toLowerCase(Locale.ROOT) : "";
    }

    private static Map<String, Integer> parts() {
        Map<String, Integer> table = new HashMap<>();
        table.put("half", 2);
        table.put("halves", 2);
        table.put("quarter", 4);
        table.put("quarters", 4);
        for (int part = 3; part <= ORDINALS.size(); part++) {
            table.put(ORDINALS.get(part - 1), part);
            table.put(ORDINALS.get(part - 1) + "s", part);
        }
        return Map.copyOf(table);
    }
}
