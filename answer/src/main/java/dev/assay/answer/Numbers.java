package dev.assay.answer;

import java.util.List;
import java.util.Set;

/** Finds numbers in prose. */
final class Numbers {
    /** Kept behind a number, for 5 cm is not 5 m. */
    private static final Set<String> UNITS = Set.of("""
            mm cm dm m km mg g kg s min h ml mL l L ft mph in inch inches foot feet yard
            yards mile miles meter meters metre metres centimeters kilometers gram grams
            kilogram kilograms pound pounds ounce ounces ton tons second seconds minute
            minutes hour hours day days week weeks month months year years liter liters
            litre litres cent cents dollar dollars euro euros percent am pm degrees
            radians""".split("\\s", -1));

    private Numbers() {}

    /** The last number that ends before this place and after the floor; at most one. */
    static List<Part> last(String text, int before, int floor) {
        int last = before - 1;
        while (last >= Math.max(0, floor) && !isDigit(text, last)) {
            last--;
        }
        if (last < Math.max(0, floor)) {
            return List.of();
        }
        int start = last;
        while (start > 0 && (isDigit(text, start - 1) || isInner(text, start - 1))) {
            start--;
        }
        start = withWhole(text, start, last);
        if (start > 0 && isSign(text, start - 1)) {
            start--;
        }
        int end = withUnit(text, last + 1);
        return List.of(new Part(text.substring(start, end), start, end));
    }

    static boolean isDigit(String text, int at) {
        return at >= 0 && at < text.length() && Character.isDigit(text.charAt(at));
    }

    private static boolean isInner(String text, int at) {
        boolean point = ".,/:".indexOf(text.charAt(at)) >= 0
                && isDigit(text, at + 1)
                && (isDigit(text, at - 1) || text.charAt(at) == '.');
        return point || groups(text, at);
    }

    /** A blank between thousands: a narrow one, or any before three zeros. */
    private static boolean groups(String text, int at) {
        boolean three = isDigit(text, at - 1)
                && isDigit(text, at + 1)
                && isDigit(text, at + 2)
                && isDigit(text, at + 3)
                && !isDigit(text, at + 4);
        boolean narrow = "\u00a0\u2009\u202f".indexOf(text.charAt(at)) >= 0;
        return three && (narrow || (text.charAt(at) == ' ' && text.startsWith("000", at + 1)));
    }

    /** Of "2 1/2" the 2 too. */
    private static int withWhole(String text, int start, int last) {
        if (text.substring(start, last).indexOf('/') < 0
                || !text.startsWith(" ", start - 1)
                || !isDigit(text, start - 2)) {
            return start;
        }
        int whole = start - 2;
        while (isDigit(text, whole - 1)) {
            whole--;
        }
        return whole > 0 && ".,/:".indexOf(text.charAt(whole - 1)) >= 0 ? start : whole;
    }

    private static boolean isSign(String text, int at) {
        boolean minus = "-\u2212\u2013\uff0d".indexOf(text.charAt(at)) >= 0;
        char before = at == 0 ? ' ' : text.charAt(at - 1);
        return minus && !Character.isLetterOrDigit(before) && before != ')';
    }

    private static int withUnit(String text, int end) {
        if (text.startsWith("%", end) || text.startsWith("\\%", end)) {
            return text.indexOf('%', end) + 1;
        }
        int start = end < text.length() && text.charAt(end) == ' ' ? end + 1 : end;
        int unit = start;
        while (unit < text.length() && Character.isLetter(text.charAt(unit)) && unit - start < 12) {
            unit++;
        }
        var word = text.substring(start, unit);
        // "5 in total", and "5 m" as in "m is 5".
        boolean preposition = word.equals("in") && text.startsWith(" ", unit);
        return UNITS.contains(word) && !preposition ? power(text, unit) : end;
    }

    private static int power(String text, int unit) {
        if (text.startsWith("^", unit) && isDigit(text, unit + 1)) {
            return unit + 2;
        }
        boolean raised = unit < text.length() && "\u00b2\u00b3".indexOf(text.charAt(unit)) >= 0;
        return raised ? unit + 1 : unit;
    }
}
