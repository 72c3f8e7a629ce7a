package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last number that is not denied, with its sign, separators, fraction, percent and unit. This is the weakest hint.
 * Numbers listed side by side are one answer, so that counting through all candidates never hits the right one.
 */
final class LastNumber implements AnswerLocator {
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

    private static final Pattern MONTH = Pattern.compile(
            " (?:January|February|March|April|May|June|July|August|September|October|November|December)(?!\\p{L})");
    private static final Pattern WHOLE = Pattern.compile("\\p{Nd}{1,2}");
    private static final Pattern JOINT = Pattern.compile(",? (?:and )?");

    private static final int LONGEST_AMOUNT = 40;

    /** The units that may stand before another one in one amount. */
    private static final Map<String, String> LARGER_UNITS = Map.of(
            "minutes", " hours degrees ",
            "seconds", " minutes ",
            "hours", " days ",
            "months", " years ",
            "days", " weeks ",
            "ounces", " pounds ",
            "cents", " dollars ",
            "inches", " feets ");

    @Override
    public String stage() {
        return "extract.last_number";
    }

    @Override
    public List<AnswerPart> find(String text) {
        List<AnswerPart> last = NumbersInProse.last(text, text.length(), 0);
        for (int denied = 0; !last.isEmpty() && denied < MOST_DENIED; denied++) {
            int start = last.getFirst().start();
            int name = AnswerCondition.name(text, start);
            boolean circumstance = name >= 0
                    && AnswerCondition.before(text, name)
                    && !NumbersInProse.last(text, name, LastLine.start(text, name))
                            .isEmpty();
            if (!circumstance
                    && !isAside(text, last.getFirst())
                    && !DeniedAnswer.before(text, start)
                    && !DeniedAnswer.after(text, last.getFirst().end())) {
                return TruncatedResponse.isOperand(text, start + signs(last.getFirst()))
                        ? List.of()
                        : list(text, compound(text, last.getFirst()));
            }
            last = NumbersInProse.last(text, start, 0);
        }
        return List.of();
    }

    /** Returns the number with the larger unit before it, as in "2 hours 15 minutes", or with the month beside it. */
    private static AnswerPart compound(String text, AnswerPart last) {
        if (last.text().length() > LONGEST_AMOUNT) {
            return last;
        }
        Matcher month = MONTH.matcher(text).region(last.end(), text.length());
        if (month.lookingAt() && WHOLE.matcher(last.text()).matches()) {
            return new AnswerPart(text.substring(last.start(), month.end()), last.start(), month.end());
        }
        String larger = LARGER_UNITS.getOrDefault(unit(last), "");
        List<AnswerPart> before = larger.isEmpty()
                ? List.<AnswerPart>of()
                : NumbersInProse.last(text, last.start(), last.start() - LONGEST_AMOUNT);
        return !before.isEmpty()
                        && larger.contains(" " + unit(before.getFirst()) + " ")
                        && JOINT.matcher(text.substring(before.getFirst().end(), last.start()))
                                .matches()
                ? new AnswerPart(
                        text.substring(before.getFirst().start(), last.end()),
                        before.getFirst().start(),
                        last.end())
                : last;
    }

    /** Returns the plural of the unit behind a number. */
    private static String unit(AnswerPart number) {
        String unit = number.text().substring(number.text().lastIndexOf(' ') + 1);
        return unit.endsWith("s") ? unit : unit + "s";
    }

    private static int signs(AnswerPart number) {
        return "-\u2212".indexOf(number.text().charAt(0)) >= 0 ? 1 : 0;
    }

    /** Returns whether the number is the 11 of "3 (11 times)": words follow it, and the number before it needs none. */
    private static boolean isAside(String text, AnswerPart number) {
        int open = number.start() - 1;
        int close = text.indexOf(')', number.end());
        return open > 1
                && text.charAt(open) == '('
                && text.charAt(open - 1) == ' '
                && Character.isLetterOrDigit(text.charAt(open - 2))
                && !NumbersInProse.last(text, open, open - LONGEST_BOUND).isEmpty()
                && NumbersInProse.last(text, open, open - LONGEST_BOUND)
                                .getFirst()
                                .end()
                        == open - 1
                && close > 0
                && close - number.end() < LONGEST_BOUND
                && WordCounter.count(text, number.end(), close) > 0;
    }

    private static List<AnswerPart> list(String text, AnswerPart last) {
        List<AnswerPart> parts = new ArrayList<>(List.of(last));
        boolean separated = false;
        while (parts.size() < MOST_PARTS) {
            int next = parts.getFirst().start();
            List<AnswerPart> before = NumbersInProse.last(text, next, next - JoinedAnswers.LONGEST);
            if (before.isEmpty()
                    || before.getFirst().text().indexOf('\\') >= 0
                    || !isListed(text, before.getFirst().end(), next)) {
                break;
            }
            separated |= !text.substring(before.getFirst().end(), next).isBlank();
            parts.addFirst(before.getFirst());
        }
        // Two numbers with only a blank between them may be lines of a sum; three are a list.
        boolean isList = separated || parts.size() > 2;
        return isList ? bracketed(text, parts) : List.of(bounded(text, last));
    }

    /** Returns whether only a separator or blanks stand between two numbers. */
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
        return JoinedAnswers.joins(text, from, to) && (blank || JoinedAnswers.separates(text, from, to));
    }

    /** Returns the number with the words that make it a bound: "at least 7" is not 7. */
    private static AnswerPart bounded(String text, AnswerPart number) {
        String before = text.substring(Math.max(0, number.start() - LONGEST_BOUND), number.start())
                .toLowerCase(Locale.ROOT);
        for (String bound : BOUNDS) {
            if (before.endsWith(bound)) {
                int start = number.start() - bound.length();
                return new AnswerPart(text.substring(start, number.end()), start, number.end());
            }
        }
        return number;
    }

    private static List<AnswerPart> bracketed(String text, List<AnswerPart> parts) {
        int start = parts.getFirst().start();
        int end = parts.getLast().end();
        boolean brackets = start > 0
                && end < text.length()
                && "([{".indexOf(text.charAt(start - 1)) >= 0
                && ")]}".indexOf(text.charAt(end)) >= 0;
        return brackets ? List.of(new AnswerPart(text.substring(start - 1, end + 1), start - 1, end + 1)) : parts;
    }
}
