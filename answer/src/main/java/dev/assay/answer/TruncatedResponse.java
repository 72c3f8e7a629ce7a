package dev.assay.answer;

/**
 * Tells a response that was cut off: its end says the same again and again, or breaks off inside a formula. What stands
 * there is no answer.
 */
final class TruncatedResponse {
    /** The length of the end in which repetitions are looked for, in UTF-16 units. */
    private static final int WINDOW = 2_048;

    private static final int FEWEST_REPETITIONS = 4;
    private static final int SHORTEST_LOOP = 60;
    /** Signs at the end that come again in every loop: all rounds but the first have at least so many. */
    private static final int LOOP_END = SHORTEST_LOOP / FEWEST_REPETITIONS;

    private static final int LONGEST_FORMULA = 1 << 12;
    private static final String OPERATORS = "+-\u2212*";
    private static final String BESIDE = "=|(+-*/^<>$0123456789";

    private TruncatedResponse() {}

    /**
     * Returns the end of what counts: behind the first round of a loop, or before the formula that is cut off; the
     * length of the text where neither is there.
     */
    static int end(String text) {
        int loop = loop(text);
        return loop < text.length() ? loop : brokenFormula(text);
    }

    /** Returns the end of the first round of the loop that the text ends in. */
    private static int loop(String text) {
        if (!mayLoop(text)) {
            return text.length();
        }
        int length = Math.min(WINDOW, text.length());
        int[] border = new int[length];
        int longest = 0;
        int period = 0;
        for (int at = 1, matched = 0; at < length; at++) {
            while (matched > 0 && sign(text, at) != sign(text, matched)) {
                matched = border[matched - 1];
            }
            matched += sign(text, at) == sign(text, matched) ? 1 : 0;
            border[at] = matched;
            int size = at + 1;
            if (size >= SHORTEST_LOOP && size >= FEWEST_REPETITIONS * (size - matched)) {
                longest = size;
                period = size - matched;
            }
        }
        boolean speaks =
                longest > 0 && text.substring(text.length() - period).chars().anyMatch(Character::isLetter);
        return speaks ? text.length() - longest + period : text.length();
    }

    /** Whether the last signs also stand one round earlier, which is at most a part of the window. */
    private static boolean mayLoop(String text) {
        int end = text.length() - LOOP_END;
        int from = Math.max(0, end - WINDOW / FEWEST_REPETITIONS);
        return end > 0 && text.substring(from, text.length() - 1).contains(text.substring(end));
    }

    /** Returns the sign so far from the end of the text. */
    private static char sign(String text, int back) {
        return text.charAt(text.length() - 1 - back);
    }

    /** Returns the start of the formula or environment at the end that never closes. */
    private static int brokenFormula(String text) {
        int end = text.length();
        int floor = Math.max(0, end - LONGEST_FORMULA);
        int display = text.lastIndexOf("\\[");
        int environment = text.lastIndexOf("\\begin{");
        int open = end;
        if (display >= floor && text.indexOf("\\]", display) < 0) {
            open = display;
        }
        if (environment >= floor && text.indexOf("\\end{", environment) < 0) {
            open = Math.min(open, environment);
        }
        return Math.min(open, brokenLine(text, floor));
    }

    /** Returns the place of the last dollar if it opens a formula and the text has an odd number of them. */
    private static int brokenLine(String text, int floor) {
        if (text.indexOf('$') < 0) {
            return text.length();
        }
        int paragraph = text.lastIndexOf("\n\n") + 1;
        int from = Math.max(floor, paragraph);
        int last = -1;
        boolean open = false;
        for (int at = from; at < text.length(); at++) {
            if (text.charAt(at) == '\\') {
                at++;
            } else if (text.charAt(at) == '$') {
                open = !open;
                last = at;
            }
        }
        if (!open || last + 1 >= text.length() || from > paragraph) {
            return text.length();
        }
        char first = text.charAt(last + 1);
        String rest = text.substring(last + 1);
        boolean price = Character.isDigit(first) && rest.indexOf('\\') < 0;
        boolean formula = !price
                && (Character.isLetterOrDigit(first) || "\\|(".indexOf(first) >= 0)
                && rest.chars().anyMatch(sign -> "=\\^_|".indexOf(sign) >= 0)
                && WordCounter.count(text, last + 1, text.length()) <= 1;
        return formula ? last : text.length();
    }

    /** Returns whether the number that starts here is an operand in a formula with letters: the 15 of {@code |x-15|}. */
    static boolean isOperand(String text, int start) {
        int operator = before(text, start);
        int letter = operator < 0 ? -1 : before(text, operator);
        if (letter < 1 || OPERATORS.indexOf(text.charAt(operator)) < 0) {
            return false;
        }
        char sign = text.charAt(letter);
        int outside = before(text, letter);
        return sign == '|' || (sign >= 'a' && sign <= 'z' && outside >= 0 && BESIDE.indexOf(text.charAt(outside)) >= 0);
    }

    /** Returns the place of the sign before this place that is no blank; -1 where there is none. */
    private static int before(String text, int place) {
        int at = place - 1;
        while (at >= 0 && text.charAt(at) == ' ') {
            at--;
        }
        return at;
    }
}
