package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The last {@code \boxed} or {@code \fbox} that is closed and not denied. Boxes right before it are parts of the same
 * answer if only "and", "or", signs or names like {@code y =} stand between them. So two guesses side by side are never
 * half right.
 */
final class BoxedAnswer implements AnswerLocator {
    /** The number of boxes read from the end of the response; it bounds the time for a million broken boxes. */
    private static final int MOST_BOXES = 32;

    private static final int LONGEST_SENTENCE = 80;

    private static final List<String> INTRODUCTIONS = List.of("\\text", "\\textbf", "\\mathrm", "\\mbox");

    private static final int LONGEST_COMMAND = 9;

    /** What stands in each command of a box. */
    private static final String NAME = "box";

    /** The length of a stretch that is passed over where it has no name of a box. */
    private static final int STRETCH = 1 << 12;

    private static final List<String> COMMANDS = List.of("\\boxed", "\\fbox", "\\framebox");

    private static final Pattern DENYING = Pattern.compile(
            "(?i)(?<!\\p{L})(?:not|never|false|wrong|incorrect|untrue|cannot|no)(?!\\p{L})|n[\u2019']t\\b");

    @Override
    public String stage() {
        return "extract.boxed";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int floor = first(text);
        int box = last(text, text.length(), floor);
        List<AnswerPart> last = lastJoined(text, floor, box);
        boolean onlyBox = box == floor;
        if (last.size() != 1 || onlyBox) {
            return last;
        }
        List<AnswerPart> boxes = all(text, floor, box);
        List<AnswerPart> announced = BoxedParts.of(text, boxes);
        List<AnswerPart> parts = announced.isEmpty() ? NamedBoxes.of(text, boxes) : announced;
        return parts.isEmpty() ? last : parts;
    }

    /** Returns the contents of the last boxes in their order, at any distance from each other. */
    private static List<AnswerPart> all(String text, int floor, int lastBox) {
        List<AnswerPart> boxes = new ArrayList<>();
        int box = lastBox;
        for (int seen = 0; box >= floor && seen < MOST_BOXES; seen++) {
            int start = argumentStart(text, box);
            int end = LatexArguments.argumentEnd(text, start);
            if (end >= 0 && !isDenied(text, box, end)) {
                boxes.addAll(0, content(text, start, end));
            }
            box = last(text, box, floor);
        }
        return boxes;
    }

    private static List<AnswerPart> lastJoined(String text, int floor, int lastBox) {
        List<AnswerPart> parts = new ArrayList<>();
        int nextBox = text.length();
        int box = lastBox;
        for (int seen = 0; box >= floor && seen < MOST_BOXES; seen++) {
            int start = argumentStart(text, box);
            int end = LatexArguments.argumentEnd(text, start);
            if (end >= 0 && end <= nextBox) {
                if (!parts.isEmpty()
                        && !JoinedAnswers.joins(text, end, nextBox)
                        && !CaseAlternative.joins(text, end, nextBox)
                        && !areNamed(text, box, end, nextBox)) {
                    break;
                }
                if ((parts.isEmpty() || !JoinedAnswers.equates(text, end, nextBox)) && !isDenied(text, box, end)) {
                    addFirst(parts, content(text, start, end));
                }
                nextBox = parts.isEmpty() ? nextBox : box;
            }
            box = last(text, box, floor);
        }
        return parts;
    }

    /**
     * Returns the place of the last box if the response breaks off inside it, else the length of the text. The content
     * of a broken box is unknown.
     */
    static int brokenOff(String text) {
        int floor = first(text);
        int box = last(text, text.length(), floor);
        boolean broken = box >= floor
                && text.indexOf('\n', box) < 0
                && LatexArguments.argumentEnd(text, argumentStart(text, box)) < 0;
        int end = broken ? box : text.length();
        while (broken && end > 0 && "$ \\([".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end;
    }

    private static void addFirst(List<AnswerPart> parts, List<AnswerPart> content) {
        for (AnswerPart part : content) {
            parts.removeIf(other -> other.text().equals(part.text()));
            parts.addFirst(part);
        }
    }

    /** Returns whether one sentence gives each of two boxes its own name: "x = 5 and the other one is y = 12". */
    private static boolean areNamed(String text, int box, int end, int nextBox) {
        return nextBox - end <= LONGEST_SENTENCE
                && NamedBoxes.name(text, box) != NamedBoxes.name(text, nextBox)
                && NamedBoxes.name(text, box) != 0
                && NamedBoxes.name(text, nextBox) != 0
                && text.substring(end, nextBox).chars().noneMatch(sign -> ".;:\n".indexOf(sign) >= 0);
    }

    private static boolean isDenied(String text, int box, int end) {
        boolean invisible = text.startsWith("phantom{", box - 8);
        return invisible || DeniedAnswer.before(text, box) || DeniedAnswer.after(text, end);
    }

    /**
     * Returns a place before which no box stands. {@code indexOf} reads many bytes at a time, which spares most of the
     * slower walk back through a long text.
     */
    private static int first(String text) {
        int name = text.indexOf(NAME);
        int first = text.length();
        for (String command : name < 0 ? List.<String>of() : COMMANDS) {
            int at = text.indexOf(command, Math.max(0, name - LONGEST_COMMAND), first);
            first = at < 0 ? first : at;
        }
        return first;
    }

    private static int last(String text, int before, int floor) {
        int at = before - 1;
        while (at >= floor) {
            int from = Math.max(floor, at + 1 - STRETCH);
            boolean named = text.indexOf(NAME, from, Math.min(text.length(), at + LONGEST_COMMAND)) >= 0;
            for (at = named ? at : from - 1; at >= from; at--) {
                if (text.charAt(at) == '\\' && mayStand(text, at + 1) && commandLength(text, at) > 0) {
                    return at;
                }
            }
        }
        return -1;
    }

    private static boolean mayStand(String text, int at) {
        char first = at < text.length() ? text.charAt(at) : ' ';
        return first == 'f' || (first == 'b' && text.startsWith("e", at + 3));
    }

    private static int commandLength(String text, int at) {
        for (String command : COMMANDS) {
            if (text.startsWith(command, at)) {
                return command.length();
            }
        }
        return 0;
    }

    private static int argumentStart(String text, int box) {
        return LatexArguments.skipSpaces(text, box + commandLength(text, box));
    }

    /** Returns the index after the introduction of {@code \\text{The answer is } 16}, so that the answer is 16. */
    private static int afterIntroduction(String text, int from, int to) {
        int open = text.startsWith("\\", from) ? text.indexOf('{', from) : -1;
        boolean words =
                open > 0 && INTRODUCTIONS.contains(text.substring(from, Math.min(open, from + LONGEST_SENTENCE)));
        int close = words ? text.indexOf('}', open) : -1;
        if (close < 0 || close >= to - 1) {
            return from;
        }
        String introduction = text.substring(open + 1, close).strip();
        return introduces(introduction) && !introducesMore(text, close + 1, to) ? close + 1 : from;
    }

    private static boolean introduces(String words) {
        boolean ends = words.endsWith(" is") || words.endsWith(":") || words.endsWith("=");
        return ends && !DENYING.matcher(words).find();
    }

    /**
     * Returns whether another introduction follows with its own value; then both are labels, as in "Ann: 14, Bea: 9".
     */
    private static boolean introducesMore(String text, int from, int to) {
        for (String introduction : INTRODUCTIONS) {
            int open = text.indexOf(introduction + "{", from);
            while (open >= 0 && open < to) {
                int close = text.indexOf('}', open);
                if (close > 0
                        && close < to
                        && introduces(text.substring(open + introduction.length() + 1, close)
                                .strip())) {
                    return true;
                }
                open = close < 0 ? -1 : text.indexOf(introduction + "{", close);
            }
        }
        return false;
    }

    private static List<AnswerPart> content(String text, int start, int end) {
        boolean grouped = text.charAt(start) == '{';
        int from = grouped ? start + 1 : start;
        int to = grouped ? end - 1 : end;
        from = afterIntroduction(text, from, to);
        while (from < to && ProseMarks.isSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && ProseMarks.isSpace(text.charAt(to - 1))) {
            to--;
        }
        return from == to ? List.of() : List.of(new AnswerPart(text.substring(from, to), from, to));
    }
}
