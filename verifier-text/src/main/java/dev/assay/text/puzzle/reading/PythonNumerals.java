package dev.assay.text.puzzle.reading;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads numbers as Python's {@code int}, {@code float} and {@code Decimal} read them, within limits. */
public final class PythonNumerals {
    private static final int MOST_DIGITS = 1000;
    private static final int MOST_EXPONENT_DIGITS = 4;

    private PythonNumerals() {}

    /** Reads an integer of at most {@value #MOST_DIGITS} digits, with a sign and blanks around it. */
    public static Optional<BigInteger> integer(String written) {
        String text = bare(written);
        int start = signs(text);
        if (start == text.length() || text.length() > MOST_DIGITS) {
            return Optional.empty();
        }
        for (int at = start; at < text.length(); at++) {
            if (!isDigit(text.charAt(at))) {
                return Optional.empty();
            }
        }
        return Optional.of(new BigInteger(text.startsWith("+") ? text.substring(1) : text));
    }

    /** Reads a finite number. */
    public static OptionalDouble real(String written) {
        Optional<BigDecimal> read = decimal(written);
        if (read.isEmpty() || !Double.isFinite(read.get().doubleValue())) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(read.get().doubleValue());
    }

    /** Reads a decimal number of at most {@value #MOST_DIGITS} characters whose exponent has at most {@value #MOST_EXPONENT_DIGITS} digits. */
    public static Optional<BigDecimal> decimal(String written) {
        String text = bare(written);
        if (text.isEmpty() || text.length() > MOST_DIGITS) {
            return Optional.empty();
        }
        int at = signs(text);
        int whole = digits(text, at);
        at += whole;
        int fraction = 0;
        if (at < text.length() && text.charAt(at) == '.') {
            fraction = digits(text, at + 1);
            at += 1 + fraction;
        }
        if (whole + fraction == 0) {
            return Optional.empty();
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            at++;
            at += at < text.length() ? signs(text.substring(at)) : 0;
            int exponent = digits(text, at);
            if (exponent == 0 || exponent > MOST_EXPONENT_DIGITS) {
                return Optional.empty();
            }
            at += exponent;
        }
        return at == text.length() ? Optional.of(new BigDecimal(text)) : Optional.empty();
    }

    private static String bare(String written) {
        String text = written.strip();
        return text.indexOf('_') > 0 && isGrouped(text) ? text.replace("_", "") : text;
    }

    /** Whether each underscore stands between two digits. */
    private static boolean isGrouped(String text) {
        for (int at = text.indexOf('_'); at >= 0; at = text.indexOf('_', at + 1)) {
            if (at == 0 || at + 1 == text.length() || !isDigit(text.charAt(at - 1)) || !isDigit(text.charAt(at + 1))) {
                return false;
            }
        }
        return true;
    }

    private static int signs(String text) {
        return text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    }

    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        return at - from;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
