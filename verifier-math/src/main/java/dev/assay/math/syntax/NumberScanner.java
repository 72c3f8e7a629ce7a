package dev.assay.math.syntax;

import dev.assay.math.limit.PublishedLimit;
import dev.assay.math.syntax.MathToken.Kind;

/** Reads a number with its decimal point, thousands separators and scientific exponent. */
final class NumberScanner {
    private NumberScanner() {}

    /** Adds a number whose text has only digits, at most one point, and an exponent after {@code e}. */
    static void scan(TokenScanner scanner, int end) {
        if (based(scanner, end)) {
            return;
        }
        StringBuilder number = new StringBuilder();
        int at = european(scanner, end, number);
        if (at < 0) {
            at = digits(scanner.text, scanner.at, end, number);
            if (number.length() <= 3 && !number.isEmpty() && number.charAt(0) != '0') {
                at = groups(scanner, at, end, number);
            }
            at = fraction(scanner, at, end, number);
        }
        at = exponent(scanner.text, at, end, number);
        scanner.budget.keep(PublishedLimit.DIGITS, number.length());
        scanner.at = at;
        scanner.add(Kind.NUMBER, number.toString());
    }

    static int digits(String text, int from, int end, StringBuilder into) {
        int at = from;
        while (at < end && TokenScanner.isDigit(text.charAt(at))) {
            into.append(text.charAt(at++));
        }
        return at;
    }

    private static int fraction(TokenScanner scanner, int from, int end, StringBuilder number) {
        String text = scanner.text;
        if (from >= end) {
            return from;
        }
        char sign = text.charAt(from);
        if (sign == '.' && pointBelongs(text, from, end)) {
            number.append('.');
            return decimals(scanner, digits(text, from + 1, end, number), end, number);
        }
        boolean comma = sign == ',' && from + 1 < end && TokenScanner.isDigit(text.charAt(from + 1));
        if (!comma || scanner.brackets > 0 || number.isEmpty()) {
            return from;
        }
        scanner.decimalCommas++;
        if (scanner.habit != TokenScanner.Habit.DECIMAL_COMMA) {
            return from;
        }
        number.append('.');
        return digits(text, from + 1, end, number);
    }

    private static boolean pointBelongs(String text, int at, int end) {
        return at + 1 < end
                && (TokenScanner.isDigit(text.charAt(at + 1))
                        || text.startsWith("\\overline", at + 1)
                        || text.startsWith("\\dot{", at + 1)
                        || text.startsWith("\\bar", at + 1)
                        || (text.charAt(at + 1) == '(' && at > 0 && text.charAt(at - 1) == '0'));
    }

    /** Takes further decimals in groups of three, such as {@code 3.141 592}. */
    private static int decimals(TokenScanner scanner, int from, int end, StringBuilder number) {
        int at = from;
        boolean grouped = number.length() - number.indexOf(".") == 4;
        while (grouped) {
            int group = at + thin(scanner.text, at, end);
            grouped = group > at && isGroup(scanner.text, group, end);
            at = grouped ? digits(scanner.text, group, end, number) : at;
        }
        return at;
    }

    /** Takes groups of three digits; a plain comma separates thousands only outside brackets. */
    private static int groups(TokenScanner scanner, int from, int end, StringBuilder into) {
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
        while (at < end && TokenScanner.isDigit(text.charAt(at))) {
            at++;
        }
        return at == from + 3;
    }

    private static int separator(TokenScanner scanner, int at, int end) {
        String text = scanner.text;
        if (at >= end) {
            return 0;
        }
        char sign = text.charAt(at);
        int brace = at;
        while (brace < end && text.charAt(brace) == ' ') {
            brace++;
        }
        if (brace < end && text.charAt(brace) == '{') {
            int length = bracedComma(text, brace, end);
            return length == 0 ? 0 : brace - at + length;
        }
        if (sign == '\'' || sign == '’') {
            return 1;
        }
        if (sign == ',' && text.startsWith("\\!", at + 1)) {
            int after = at + 3;
            while (after < end && text.charAt(after) == ' ') {
                after++;
            }
            return after - at;
        }
        if (sign == ',' || sign == '，') {
            return scanner.brackets <= 0 && isThousands(scanner, at, end) ? 1 : 0;
        }
        return thin(text, at, end);
    }

    /** Whether all that follows in this run of digits and commas is in groups of three, so that it is no list. */
    private static boolean isThousands(TokenScanner scanner, int comma, int end) {
        if (comma < scanner.listedUntil) {
            return false;
        }
        int at = comma;
        while (at + 1 < end && scanner.text.charAt(at) == ',' && TokenScanner.isDigit(scanner.text.charAt(at + 1))) {
            int group = at + 1;
            at = group;
            while (at < end && TokenScanner.isDigit(scanner.text.charAt(at))) {
                at++;
            }
            if (at - group != 3) {
                while (at < end && (scanner.text.charAt(at) == ',' || TokenScanner.isDigit(scanner.text.charAt(at)))) {
                    at++;
                }
                scanner.listedUntil = at;
                return false;
            }
        }
        return true;
    }

    /** The length of {@code {,}} with stray blanks, or 0. */
    private static int bracedComma(String text, int at, int end) {
        int next = at + 1;
        boolean comma = false;
        while (next < end && (text.charAt(next) == ' ' || (text.charAt(next) == ',' && !comma))) {
            comma |= text.charAt(next++) == ',';
        }
        if (!comma || next >= end || text.charAt(next) != '}') {
            return 0;
        }
        next++;
        while (next < end && text.charAt(next) == ' ') {
            next++;
        }
        return next - at;
    }

    /** The length of a thin or plain blank that three digits follow, unless they begin a fraction. */
    private static int thin(String text, int at, int end) {
        if (text.startsWith("\\,", at) || text.startsWith("\\ ", at) || text.startsWith("\\;", at)) {
            return 2;
        }
        if (at >= end || !(TokenScanner.isBlank(text.charAt(at)) || text.charAt(at) == '~')) {
            return 0;
        }
        int after = at + 4;
        while (after < end && text.charAt(after) == ' ') {
            after++;
        }
        return after < end && text.charAt(after) == '/' ? 0 : 1;
    }

    /** Points between groups of three, a decimal comma at the end: {@code 1.234,56} or {@code 1.000.000}. */
    private static int european(TokenScanner scanner, int end, StringBuilder number) {
        String text = scanner.text;
        int at = scanner.at;
        while (at < end && TokenScanner.isDigit(text.charAt(at)) && at - scanner.at < 4) {
            at++;
        }
        if (at - scanner.at > 3 || at >= end || text.charAt(at) != '.' || text.charAt(scanner.at) == '0') {
            return -1;
        }
        int groups = 0;
        while (at < end && text.charAt(at) == '.' && isGroup(text, at + 1, end)) {
            at += 4;
            groups++;
        }
        boolean comma = at + 1 < end && text.charAt(at) == ',' && TokenScanner.isDigit(text.charAt(at + 1));
        comma &= groups > 0 && scanner.brackets <= 0 && !isGroup(text, at + 1, end);
        if (groups < 2 && !comma) {
            return -1;
        }
        number.append(text, scanner.at, at);
        for (int point = number.indexOf("."); point >= 0; point = number.indexOf(".")) {
            number.deleteCharAt(point);
        }
        return comma ? digits(text, at + 1, end, number.append('.')) : at;
    }

    private static int exponent(String text, int at, int end, StringBuilder into) {
        if (at >= end || (text.charAt(at) != 'e' && text.charAt(at) != 'E')) {
            return at;
        }
        int digit = at + 1;
        boolean signed = digit < end && (text.charAt(digit) == '-' || text.charAt(digit) == '+');
        digit += signed ? 1 : 0;
        if (digit >= end || !TokenScanner.isDigit(text.charAt(digit))) {
            return at;
        }
        into.append('e');
        if (text.charAt(at + 1) == '-') {
            into.append('-');
        }
        return digits(text, digit, end, into);
    }

    /** {@code 0x1F}, {@code 0b101}, and digits with letters before an index, as in {@code 2AC_{16}}. */
    private static boolean based(TokenScanner scanner, int end) {
        String text = scanner.text;
        int start = scanner.at;
        boolean hexadecimal = text.startsWith("0x", start) || text.startsWith("0X", start);
        boolean binary = text.startsWith("0b", start) || text.startsWith("0B", start);
        int from = hexadecimal || binary ? start + 2 : start;
        int stop = from;
        boolean letters = false;
        while (stop < end && Character.digit(text.charAt(stop), binary ? 2 : 16) >= 0 && text.charAt(stop) < 128) {
            letters |= !TokenScanner.isDigit(text.charAt(stop));
            stop++;
        }
        boolean more = stop < end && Character.isLetterOrDigit(text.charAt(stop));
        boolean indexed = letters && isHexadecimal(text, from, stop);
        if (stop == from || more || !(hexadecimal || binary || indexed)) {
            return false;
        }
        scanner.budget.keep(PublishedLimit.DIGITS, stop - from);
        scanner.at = stop;
        scanner.add(Kind.BASED, text.substring(from, stop));
        if (!indexed) {
            scanner.add(Kind.SUBSCRIPT, "_");
            scanner.add(Kind.NUMBER, hexadecimal ? "16" : "2");
        }
        return true;
    }

    /** Whether capital letters among digits have the index 16: {@code 2a_{16}} is a product. */
    private static boolean isHexadecimal(String text, int from, int stop) {
        for (int at = from; at < stop; at++) {
            if (Character.isLowerCase(text.charAt(at))) {
                return false;
            }
        }
        return text.startsWith("_{16}", stop) || text.startsWith("_16", stop) || text.startsWith("_{(16)}", stop);
    }
}
