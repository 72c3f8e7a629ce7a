package dev.assay.answer;

import java.util.List;
import java.util.Set;

/** Finds numbers in prose. */
final class NumbersInProse {
    /** Units that stay with their number, because 5 cm is not 5 m. */
    private static final Set<String> UNITS = Set.of("""
            mm cm dm m km mg g kg s min h ml mL l L ft mph in inch inches foot feet yard
            yards mile miles meter meters metre metres centimeters kilometers gram grams
            centimetre centimetres centimeter millimetre millimetres millimeter millimeters
            kilometre kilometres kilometer decimetre decimetres milliliters millilitres
            kilogram kilograms pound pounds ounce ounces ton tons second seconds minute
            minutes hour hours day days week weeks month months year years liter liters
            litre litres cent cents dollar dollars euro euros percent am pm degrees
            radians""".split("\\s", -1));

    private static final String SYMBOLS = "\u221a\u03c0^\u00b0\u00b2\u00b3\u00bd\u00bc\u00be";
    private static final List<String> ORDINALS = List.of("st ", "nd ", "rd ", "th ", "th-", "th,", "th.");
    private static final List<String> HALVES_OF_THE_DAY = List.of("a.m.", "p.m.", "a.m", "p.m", "am", "pm");
    private static final List<String> DAYTIMES = List.of(" in the morning", " in the afternoon", " in the evening");
    private static final String NARROW = "\u00a0\u2009\u202f";
    private static final String PER = " per ";
    private static final List<String> DIMENSIONS = List.of("square ", "cubic ");
    private static final int LONGEST_TOKEN = 64;

    private NumbersInProse() {}

    /** Returns the last number that ends before this place and after the floor, as a list of at most one. */
    static List<AnswerPart> last(String text, int before, int floor) {
        int last = lastDigit(text, before - 1, floor);
        int start = start(text, last);
        while (last >= 0 && isLabel(text, start, last)) {
            last = lastDigit(text, start - 1, floor);
            start = start(text, last);
        }
        if (last < 0) {
            return List.of();
        }
        start = withWhole(text, start, last);
        start = start > 0 && isSign(text, start - 1) ? start - 1 : start;
        int end = Math.min(before, withUnit(text, last + 1));
        return inLatex(text, start, end) ? token(text, start, end, before) : symbols(text, start, end, before);
    }

    private static int lastDigit(String text, int from, int floor) {
        int last = from;
        while (last >= Math.max(0, floor) && !isDigit(text, last)) {
            last--;
        }
        return last < Math.max(0, floor) ? -1 : last;
    }

    private static int start(String text, int last) {
        int start = last;
        while (start > 0 && (isDigit(text, start - 1) || isInner(text, start - 1))) {
            start--;
        }
        return start;
    }

    /** Returns whether the number numbers a line, as in "3. Add", or is an ordinal, as in "the 3rd". */
    private static boolean isLabel(String text, int start, int last) {
        char after = last + 1 < text.length() ? text.charAt(last + 1) : ' ';
        if (after == '.' || after == ')') {
            boolean startsLine = start == 0 || text.charAt(start - 1) == '\n';
            return startsLine && last - start < 2 && text.startsWith(" ", last + 2);
        }
        for (String ending : "snrt".indexOf(after) < 0 ? List.<String>of() : ORDINALS) {
            if (text.startsWith(ending, last + 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean inLatex(String text, int start, int end) {
        return text.indexOf('\\', tokenStart(text, start), end) >= 0;
    }

    /** Returns the whole text between two blanks: the 3 of {@code 2\\sqrt{3}} is no answer. */
    private static List<AnswerPart> token(String text, int start, int end, int before) {
        int to = end;
        while (to < before && to - end < LONGEST_TOKEN && !ProseMarks.isSpace(text.charAt(to))) {
            to++;
        }
        return ProseMarks.bare(text, tokenStart(text, start), to);
    }

    private static int tokenStart(String text, int start) {
        int from = start;
        while (from > 0 && start - from < LONGEST_TOKEN && !ProseMarks.isSpace(text.charAt(from - 1))) {
            from--;
        }
        return from;
    }

    /** Returns the number with the roots, powers and constants attached to it, as in 2√3 and 3π. */
    private static List<AnswerPart> symbols(String text, int start, int end, int before) {
        int from = start;
        while (from > 0 && start - from < LONGEST_TOKEN && isSymbol(text, from - 1)) {
            from--;
        }
        from = from < start && from > 0 && isSign(text, from - 1) ? from - 1 : from;
        int to = end;
        while (to < before && to - end < LONGEST_TOKEN && isSymbol(text, to)) {
            to++;
        }
        return List.of(new AnswerPart(text.substring(from, to), from, to));
    }

    private static boolean isSymbol(String text, int at) {
        char sign = text.charAt(at);
        boolean fraction = sign == '/' && at > 0 && SYMBOLS.indexOf(text.charAt(at - 1)) >= 0;
        return SYMBOLS.indexOf(sign) >= 0 || isDigit(text, at) || fraction;
    }

    static boolean isDigit(String text, int at) {
        return at >= 0 && at < text.length() && DigitNormalizer.isDigit(text.charAt(at));
    }

    private static boolean isInner(String text, int at) {
        boolean point = ".,/:".indexOf(text.charAt(at)) >= 0
                && isDigit(text, at + 1)
                && (isDigit(text, at - 1) || text.charAt(at) == '.');
        return point || groups(text, at);
    }

    /**
     * Returns whether the blank groups thousands: a narrow blank, any blank before three zeros, or the only blank in a
     * number.
     */
    private static boolean groups(String text, int at) {
        char blank = text.charAt(at);
        if (blank != ' ' && NARROW.indexOf(blank) < 0) {
            return false;
        }
        boolean three = isDigit(text, at - 1)
                && isDigit(text, at + 1)
                && isDigit(text, at + 2)
                && isDigit(text, at + 3)
                && !isDigit(text, at + 4);
        return three && (blank != ' ' || text.startsWith("000", at + 1) || isThousand(text, at));
    }

    /** Returns whether words stand on both sides of "1 234", because three numbers in a row are a list. */
    private static boolean isThousand(String text, int at) {
        int start = at - 1;
        while (isDigit(text, start - 1) && at - start < 4) {
            start--;
        }
        int after = at + 4;
        boolean word = start > 1 && text.charAt(start - 1) == ' ' && Character.isLetter(text.charAt(start - 2));
        boolean noun =
                text.startsWith(" ", after) && after + 1 < text.length() && Character.isLetter(text.charAt(after + 1));
        return at - start < 4 && word && noun && text.charAt(start) != '0';
    }

    /** Returns the start of the number including its whole part: that of the 2 in "2 1/2". */
    private static int withWhole(String text, int start, int last) {
        if (text.indexOf('/', start, last) < 0 || !text.startsWith(" ", start - 1) || !isDigit(text, start - 2)) {
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
        if (text.startsWith(" %", end) || text.startsWith(" \\%", end)) {
            return text.indexOf('%', end) + 1;
        }
        int start = dimension(text, end < text.length() && text.charAt(end) == ' ' ? end + 1 : end);
        int unit = start;
        while (unit < text.length() && Character.isLetter(text.charAt(unit)) && unit - start < 12) {
            unit++;
        }
        String word = text.substring(start, unit);
        if (word.length() < 3 && "aApP".indexOf(text.charAt(Math.min(start, text.length() - 1))) >= 0) {
            int half = HALVES_OF_THE_DAY.stream()
                    .filter(each -> text.regionMatches(true, start, each, 0, each.length()))
                    .mapToInt(each -> start + each.length())
                    .findFirst()
                    .orElse(-1);
            if (half > 0 && (half == text.length() || !Character.isLetterOrDigit(text.charAt(half)))) {
                return half;
            }
        }
        // In "5 in total" the word is a preposition, in "5 m" a unit.
        boolean preposition = word.equals("in") && text.startsWith(" ", unit);
        if (preposition) {
            return DAYTIMES.stream()
                    .filter(daytime -> text.startsWith(daytime, end))
                    .mapToInt(daytime -> end + daytime.length())
                    .findFirst()
                    .orElse(end);
        }
        return UNITS.contains(word) ? perUnit(text, power(text, unit)) : end;
    }

    /** Returns the place behind "square" or "cubic" at this place. */
    private static int dimension(String text, int at) {
        for (String dimension : DIMENSIONS) {
            if (text.startsWith(dimension, at)) {
                return at + dimension.length();
            }
        }
        return at;
    }

    /** Returns the end of the unit that the first is counted by: "metres per minute". */
    private static int perUnit(String text, int unit) {
        int start = unit + PER.length();
        int end = start;
        while (text.startsWith(PER, unit) && end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        return end > start && UNITS.contains(text.substring(start, end)) ? end : unit;
    }

    private static int power(String text, int unit) {
        if (text.startsWith("^", unit) && isDigit(text, unit + 1)) {
            return unit + 2;
        }
        boolean raised = unit < text.length() && "\u00b2\u00b3".indexOf(text.charAt(unit)) >= 0;
        return raised ? unit + 1 : unit;
    }
}
