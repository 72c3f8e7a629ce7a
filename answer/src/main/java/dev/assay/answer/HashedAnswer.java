package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;

/**
 * The text after the last {@code ####} at the start of a line, unless it is a heading in the middle of the response.
 * Several such lines side by side are one answer.
 */
final class HashedAnswer implements AnswerLocator {
    private static final String MARK = "####";
    private static final int MOST_WORDS = 2;
    private static final int MOST_MARKS = 64;

    @Override
    public String stage() {
        return "extract.hash";
    }

    @Override
    public List<AnswerPart> find(String text) {
        List<AnswerPart> parts = new ArrayList<>();
        int next = text.length();
        int mark = text.indexOf(MARK) < 0 ? -1 : lastMark(text, text.length());
        for (int seen = 0; mark >= 0 && seen < MOST_MARKS; seen++) {
            int start = mark + MARK.length();
            int lineEnd = text.indexOf('\n', mark);
            int end = lineEnd < 0 ? text.length() : lineEnd;
            boolean last = lineEnd < 0 || ProseMarks.isBlank(text, end);
            List<AnswerPart> found =
                    last || isValue(text, start, end) ? ProseMarks.bare(text, start, end) : List.<AnswerPart>of();
            if (!parts.isEmpty() && (found.isEmpty() || !JoinedAnswers.joins(text, end, next))) {
                return parts;
            }
            for (AnswerPart part : found) {
                parts.removeIf(other -> other.text().equals(part.text()));
                parts.addFirst(part);
                next = mark;
            }
            mark = lastMark(text, mark);
        }
        return parts;
    }

    private static int lastMark(String text, int before) {
        for (int line = text.lastIndexOf('\n', before - 2); line >= 0; line = text.lastIndexOf('\n', line - 1)) {
            if (text.startsWith(MARK, line + 1)) {
                return line + 1;
            }
        }
        return before > 0 && text.startsWith(MARK) ? 0 : -1;
    }

    /** Returns false for headings such as "#### 2. The area" and "#### Area". */
    private static boolean isValue(String text, int start, int end) {
        int first = LatexArguments.skipSpaces(text, start);
        return first < end
                && (Character.isDigit(text.charAt(first)) || "-+.$\\([{".indexOf(text.charAt(first)) >= 0)
                && WordCounter.count(text, start, end) <= MOST_WORDS
                && !isNumbering(text, first, end);
    }

    private static boolean isNumbering(String text, int first, int end) {
        int at = first;
        while (at < end && Character.isDigit(text.charAt(at))) {
            at++;
        }
        return at > first && at + 1 < end && ".)".indexOf(text.charAt(at)) >= 0 && text.charAt(at + 1) == ' ';
    }
}
