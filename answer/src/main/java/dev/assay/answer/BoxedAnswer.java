package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;

/**
 * The last {@code \boxed} or {@code \fbox} that is closed and not denied. Boxes right before it, joined by no more than
 * "and", "or", signs and names like {@code y =}, are parts of one answer, so that guesses side by side are never half
 * right.
 */
final class BoxedAnswer implements Locator {
    /** Boxes looked at from the end of the response, so that a million broken ones cost no more than these. */
    private static final int MOST_BOXES = 64;

    private static final List<String> COMMANDS = List.of("boxed", "fbox", "framebox");

    @Override
    public String stage() {
        return "extract.boxed";
    }

    @Override
    public List<Part> find(String text) {
        var parts = new ArrayList<Part>();
        int floor = first(text);
        int nextBox = text.length();
        int box = last(text, text.length(), floor);
        for (int seen = 0; box >= floor && seen < MOST_BOXES; seen++) {
            int start = argumentStart(text, box);
            int end = Latex.argumentEnd(text, start);
            if (end >= 0 && end <= nextBox) {
                if (!parts.isEmpty() && !Joint.joins(text, end, nextBox)) {
                    break;
                }
                if ((parts.isEmpty() || !Joint.equates(text, end, nextBox)) && !Negation.before(text, box)) {
                    addFirst(parts, content(text, start, end));
                }
                nextBox = parts.isEmpty() ? nextBox : box;
            }
            box = last(text, box, floor);
        }
        return parts;
    }

    /**
     * Where the last box begins if the response breaks off inside it, else the end: what such a box would have held is not
     * known.
     */
    static int brokenOff(String text) {
        int floor = first(text);
        int box = last(text, text.length(), floor);
        boolean broken =
                box >= floor && text.indexOf('\n', box) < 0 && Latex.argumentEnd(text, argumentStart(text, box)) < 0;
        return broken ? box : text.length();
    }

    private static void addFirst(List<Part> parts, List<Part> content) {
        for (var part : content) {
            parts.removeIf(other -> other.text().equals(part.text()));
            parts.addFirst(part);
        }
    }

    /** No box stands before it. Found many bytes at a time, it spares most of the walk back through a long text. */
    private static int first(String text) {
        int first = text.length();
        for (var command : COMMANDS) {
            int at = text.indexOf("\\" + command);
            first = at < 0 ? first : Math.min(first, at);
        }
        return first;
    }

    private static int last(String text, int before, int floor) {
        for (int at = before - 1; at >= floor; at--) {
            if (text.charAt(at) == '\\' && commandLength(text, at + 1) > 0) {
                return at;
            }
        }
        return -1;
    }

    private static int commandLength(String text, int at) {
        for (var command : COMMANDS) {
            if (text.startsWith(command, at)) {
                return command.length();
            }
        }
        return 0;
    }

    private static int argumentStart(String text, int box) {
        return Latex.skipSpaces(text, box + 1 + commandLength(text, box + 1));
    }

    private static List<Part> content(String text, int start, int end) {
        boolean grouped = text.charAt(start) == '{';
        int from = grouped ? start + 1 : start;
        int to = grouped ? end - 1 : end;
        while (from < to && Marks.isSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && Marks.isSpace(text.charAt(to - 1))) {
            to--;
        }
        return from == to ? List.of() : List.of(new Part(text.substring(from, to), from, to));
    }
}
