package dev.assay.answer;

import java.util.LinkedHashSet;
import java.util.Optional;

/**
 * The last {@code \boxed} or {@code \fbox}. Boxes before it on its line, joined by no more than "and", "or", signs and
 * names like {@code y =}, are parts of one answer, so that two guesses side by side are never half right.
 */
final class BoxedAnswer implements Locator {
    /** Boxes looked at from the end of the response, so that a million broken ones cost no more than these. */
    private static final int MOST_BOXES = 64;

    @Override
    public String stage() {
        return "extract.boxed";
    }

    @Override
    public Optional<String> find(String text) {
        var parts = new LinkedHashSet<String>();
        int floor = firstBox(text);
        int nextBox = text.length();
        int box = lastBox(text, text.length(), floor);
        for (int seen = 0; box >= floor && seen < MOST_BOXES; seen++) {
            int start = argumentStart(text, box);
            int end = Latex.argumentEnd(text, start);
            var content = end < 0 || end > nextBox ? "" : content(text, start, end);
            if (!content.isEmpty()) {
                if (!parts.isEmpty() && !Joint.joins(text, end, nextBox)) {
                    break;
                }
                floor = parts.isEmpty() ? Math.max(floor, text.lastIndexOf('\n', box) + 1) : floor;
                nextBox = box;
                parts.remove(content);
                parts.addFirst(content);
            }
            box = lastBox(text, box, floor);
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", parts));
    }

    /** No box stands before it. Found many bytes at a time, it spares most of the walk back through a long line. */
    private static int firstBox(String text) {
        int boxed = text.indexOf("\\boxed");
        int framed = text.indexOf("\\fbox");
        int first = framed < 0 || (boxed >= 0 && boxed < framed) ? boxed : framed;
        return first < 0 ? text.length() : first;
    }

    private static int lastBox(String text, int before, int floor) {
        for (int at = before - 1; at >= floor; at--) {
            if (text.charAt(at) == '\\' && (text.startsWith("boxed", at + 1) || text.startsWith("fbox", at + 1))) {
                return at;
            }
        }
        return -1;
    }

    private static int argumentStart(String text, int box) {
        return Latex.skipSpaces(text, text.charAt(box + 1) == 'f' ? box + 5 : box + 6);
    }

    private static String content(String text, int start, int end) {
        boolean grouped = text.charAt(start) == '{';
        return text.substring(grouped ? start + 1 : start, grouped ? end - 1 : end)
                .strip();
    }
}
