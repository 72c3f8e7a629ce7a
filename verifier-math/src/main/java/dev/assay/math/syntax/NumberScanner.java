package dev.assay.math.syntax;

import dev.assay.math.limit.Limit;
import dev.assay.math.syntax.Token.Kind;

/** Reads a number with its decimal point, thousands separators and scientific exponent. */
final class NumberScanner {
    private NumberScanner() {}

    /** Adds a number whose text has only digits, at most one point, and an exponent after {@code e}. */
    static void scan(Scanner scanner, int end) {
        var number = new StringBuilder();
        int at = digits(scanner.text, scanner.at, end, number);
        if (number.length() <= 3 && !number.isEmpty() && number.charAt(0) != '0') {
            at = groups(scanner, at, end, number);
        }
        if (at < end && scanner.text.charAt(at) == '.' && pointBelongs(scanner.text, at, end)) {
            number.append('.');
            at = digits(scanner.text, at + 1, end, number);
        }
        at = exponent(scanner.text, at, end, number);
        scanner.budget.keep(Limit.DIGITS, number.length());
        scanner.at = at;
        scanner.add(Kind.NUMBER, number.toString());
    }

    private static int digits(String text, int from, int end, StringBuilder into) {
        int at = from;
        while (at < end && Scanner.isDigit(text.charAt(at))) {
            into.append(text.charAt(at++));
        }
        return at;
    }

    private static boolean pointBelongs(String text, int at, int end) {
        return at + 1 < end && (Scanner.isDigit(text.charAt(at + 1)) || text.startsWith("\\overline", at + 1));
    }

    /** Takes groups of three digits; a plain comma separates thousands only outside brackets. */
    private static int groups(Scanner scanner, int from, int end, StringBuilder into) {
        int at = from;
        while (true) {
            int group = at + separator(scanner, at, end);
            if (group == at || !isGroup(scanner.text, group, end)) {
                return at;
            }
            at = digits(scanner.text, group, end, into);
        }
    }

    private static boolean isGroup(String text, int from, int end) {
        int at = from;
        while (at < end && Scanner.isDigit(text.charAt(at))) {
            at++;
        }
        return at == from + 3;
    }

    private static int separator(Scanner scanner, int at, int end) {
        var text = scanner.text;
        if (text.startsWith("{,}", at)) {
            return 3;
        }
        if (text.startsWith("\\,", at) || text.startsWith("\\ ", at)) {
            return 2;
        }
        boolean comma = at < end && text.charAt(at) == ',';
        if (comma && text.startsWith("\\!", at + 1)) {
            int after = at + 3;
            while (after < end && text.charAt(after) == ' ') {
                after++;
            }
            return after - at;
        }
        return comma && scanner.brackets <= 0 ? 1 : 0;
    }

    private static int exponent(String text, int at, int end, StringBuilder into) {
        if (at >= end || (text.charAt(at) != 'e' && text.charAt(at) != 'E')) {
            return at;
        }
        int digit = at + 1;
        boolean signed = digit < end && (text.charAt(digit) == '-' || text.charAt(digit) == '+');
        digit += signed ? 1 : 0;
        if (digit >= end || !Scanner.isDigit(text.charAt(digit))) {
            return at;
        }
        into.append('e');
        if (text.charAt(at + 1) == '-') {
            into.append('-');
        }
        return digits(text, digit, end, into);
    }
}
