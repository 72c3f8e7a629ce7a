package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;

/**
 * The content of the last {@code <answer>} tag, closed or at the end of the response. Of nested tags the innermost
 * counts. Tags side by side are parts of one answer.
 */
final class TaggedAnswer implements AnswerLocator {
    private static final int MOST_TAGS = 64;
    private static final List<String> ENDS = List.of("nswer>", "NSWER>", "nswer]", "NSWER]");
    private static final List<String> NAMES = List.of("answer", "final_answer");

    @Override
    public String stage() {
        return "extract.answer_tag";
    }

    @Override
    public List<AnswerPart> find(String text) {
        boolean named = text.contains("nswer") || text.contains("NSWER");
        if (!named || ENDS.stream().noneMatch(text::contains)) {
            return List.of();
        }
        List<AnswerPart> parts = new ArrayList<>();
        int next = text.length();
        int open = last(text, text.length());
        for (int seen = 0; open >= 0 && seen < MOST_TAGS; seen++) {
            boolean angular = text.charAt(open) == '<';
            int start = text.indexOf(angular ? '>' : ']', open) + 1;
            int close = text.indexOf(angular ? "</" : "[/", start, next);
            int end = close < 0 ? next : close;
            if (!parts.isEmpty() && (end == next || !JoinedAnswers.joins(text, afterTag(text, end), next))) {
                break;
            }
            List<AnswerPart> found = content(text, start, end);
            if (!found.isEmpty()) {
                parts.removeIf(part -> part.text().equals(found.getFirst().text()));
                parts.addAll(0, found);
                next = open;
            }
            open = last(text, open);
        }
        return parts;
    }

    private static List<AnswerPart> content(String text, int start, int end) {
        List<AnswerPart> boxes = new BoxedAnswer().find(text.substring(start, end));
        return boxes.isEmpty()
                ? ValueInProse.of(text, start, end)
                : boxes.stream().map(part -> part.shifted(start)).toList();
    }

    private static int last(String text, int before) {
        int at = before - 1;
        while (at >= 0 && !((text.charAt(at) == '<' || text.charAt(at) == '[') && isTag(text, at))) {
            at--;
        }
        return at;
    }

    private static boolean isTag(String text, int at) {
        char first = at + 1 < text.length() ? Character.toLowerCase(text.charAt(at + 1)) : ' ';
        if (first != 'a' && first != 'f') {
            return false;
        }
        for (String name : NAMES) {
            int end = at + 1 + name.length();
            if (text.startsWith(text.charAt(at) == '<' ? ">" : "]", end)
                    && text.regionMatches(true, at + 1, name, 0, name.length())) {
                return true;
            }
        }
        return false;
    }

    private static int afterTag(String text, int at) {
        int end = text.indexOf(text.startsWith("[", at) ? ']' : '>', at);
        return end < 0 ? text.length() : end + 1;
    }
}
