package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The last number that is not denied, with its sign, separators, fraction, percent and unit; the weakest sign of an
 * answer. Numbers listed side by side are one answer, so that counting through all of them never hits the right one.
 */
final class LastNumber implements Locator {
    private static final int MOST_PARTS = 64;
    private static final int MOST_DENIED = 64;
    private static final int LONGEST_BOUND = 16;
    private static final List<String> BOUNDS = List.of(
            "at least ",
            "at most ",
            "more than ",
            "less than ",
            "fewer than ",
            "greater than ",
            "up to ",
            "> ",
            "< ",
            "\u2265 ",
            "\u2264 ",
            ">",
            "<",
            "\u2265",
            "\u2264");

    @Override
    public String stage() {
        return "extract.last_number";
    }

    @Override
    public List<Part> find(String text) {
        var last = Numbers.last(text, text.length(), 0);
        for (int denied = 0; !last.isEmpty() && denied < MOST_DENIED; denied++) {
            int start = last.getFirst().start();
            int name = Condition.name(text, start);
            boolean circumstance = name >= 0
                    && Condition.before(text, name)
                    && !Numbers.last(text, name, LastLine.start(text, name)).isEmpty();
            if (!circumstance
                    && !isAside(text, last.getFirst())
                    && !Negation.before(text, start)
                    && !Negation.after(text, last.getFirst().end())) {
                return list(text, last.getFirst());
            }
            last = Numbers.last(text, start, 0);
        }
        return List.of();
    }

    /** Of "3 (11 times)" the 11: words follow it, and the number before it needs none. */
    private static boolean isAside(String text, Part number) {
        int open = number.start() - 1;
        int close = text.indexOf(')', number.end());
        return open > 1
                && text.charAt(open) == '('
                && text.charAt(open - 1) == ' '
                && Character.isLetterOrDigit(text.charAt(open - 2))
                && !Numbers.last(text, open, open - LONGEST_BOUND).isEmpty()
                && Numbers.last(text, open, open - LONGEST_BOUND).getFirst().end() == open - 1
                && close > 0
                && close - number.end() < LONGEST_BOUND
                && Words.count(text, number.end(), close) > 0;
    }

    private static List<Part> list(String text, Part last) {
        var parts = new ArrayList<>(List.of(last));
        boolean separated = false;
        while (parts.size() < MOST_PARTS) {
            int next = parts.getFirst().start();
            var before = Numbers.last(text, next, next - Joint.LONGEST);
            if (before.isEmpty()
                    || before.getFirst().text().indexOf('\\') >= 0
                    || !isListed(text, before.getFirst().end(), next)) {
                break;
            }
            separated |= !text.substring(before.getFirst().end(), next).isBlank();
            parts.addFirst(before.getFirst());
        }
        // Two numbers with but a blank between them may be a sum's lines; three are a list.
        boolean isList = separated || parts.size() > 2;
        return isList ? bracketed(text, parts) : List.of(bounded(text, last));
    }

    /** Whether only a separator stands between two numbers, or blanks. */
    private static boolean isListed(String text, int from, int to) {
        boolean blank = text.substring(from, to).isBlank();
        for (int at = from; at < to && !blank; at++) {
            char sign = text.charAt(at);
            if (sign == '='
                    || sign == '}'
                    || sign == '+'
                    || sign == ':'
                    || sign == '/'
                    || (sign == '*' && at > from + 1)) {
                return false;
            }
        }
        return Joint.joins(text, from, to) && (blank || Joint.separates(text, from, to));
    }

    /** With the words that make it a bound: "at least 7" is not 7. */
    private static Part bounded(String text, Part number) {
        var before = text.substring(Math.max(0, number.start() - LONGEST_BOUND), number.start())
                .toLowerCase(Locale.ROOT);
        for (var bound : BOUNDS) {
            if (before.endsWith(bound)) {
                int start = number.start() - bound.length();
                return new Part(text.substring(start, number.end()), start, number.end());
            }
        }
        return number;
    }

    private static List<Part> bracketed(String text, List<Part> parts) {
        int start = parts.getFirst().start();
        int end = parts.getLast().end();
        boolean brackets = start > 0
                && end < text.length()
                && "([{".indexOf(text.charAt(start - 1)) >= 0
                && ")]}".indexOf(text.charAt(end)) >= 0;
        return brackets ? List.of(new Part(text.substring(start - 1, end + 1), start - 1, end + 1)) : parts;
    }
}
