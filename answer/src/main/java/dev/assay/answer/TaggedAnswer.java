package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;

/**
 * The content of the last {@code <answer>} tag, or of another name, closed or at the end of the response. Of nested tags the innermost
 * counts. Tags side by side are parts of one answer.
 */
final class TaggedAnswer implements AnswerLocator {
    private static final int MOST_TAGS = 64;
    private static final List<String> ENDS = List.of("nswer>", "NSWER>", "nswer]", "NSWER]");
    private static final List<String> ANSWER = List.of("answer", "final_answer");

    private final List<String> names;
    private final char[] firsts;
    private final boolean isVerbatim;

    /** Finds the tags that usually hold an answer, and the value in their prose. */
    TaggedAnswer() {
        this(ANSWER, false);
    }

    private TaggedAnswer(List<String> names, boolean isVerbatim) {
        this.names = List.copyOf(names);
        this.firsts = new char[names.size()];
        for (int place = 0; place < firsts.length; place++) {
            firsts[place] = Character.toLowerCase(names.get(place).charAt(0));
        }
        this.isVerbatim = isVerbatim;
    }

    /** Finds the tags that usually hold an answer; all of their content is the answer, but for a box around it. */
    static TaggedAnswer verbatim() {
        return new TaggedAnswer(ANSWER, true);
    }

    /** Finds tags of this name, in any case; all of their content is the answer, but for a box around it. */
    static TaggedAnswer verbatim(String name) {
        return new TaggedAnswer(List.of(name), true);
    }

    @Override
    public String stage() {
        return names.equals(ANSWER) ? "extract.answer_tag" : "extract.tag";
    }

    @Override
    public List<AnswerPart> find(String text) {
        if (names.equals(ANSWER) && !holdsAnswerTag(text)) {
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

    private static boolean holdsAnswerTag(String text) {
        boolean named = text.contains("nswer") || text.contains("NSWER");
        return named && ENDS.stream().anyMatch(text::contains);
    }

    private List<AnswerPart> content(String text, int start, int end) {
        List<AnswerPart> boxes = new BoxedAnswer().find(text.substring(start, end));
        if (!boxes.isEmpty()) {
            return boxes.stream().map(part -> part.shifted(start)).toList();
        }
        return isVerbatim
                ? new WholeText()
                        .find(text.substring(start, end)).stream()
                                .map(part -> part.shifted(start))
                                .toList()
                : ValueInProse.of(text, start, end);
    }

    private int last(String text, int before) {
        int at = before - 1;
        while (at >= 0 && !((text.charAt(at) == '<' || text.charAt(at) == '[') && isTag(text, at))) {
            at--;
        }
        return at;
    }

    private boolean isTag(String text, int at) {
        char first = at + 1 < text.length() ? Character.toLowerCase(text.charAt(at + 1)) : ' ';
        for (int place = 0; place < firsts.length; place++) {
            String name = names.get(place);
            int end = at + 1 + name.length();
            if (first == firsts[place]
                    && text.startsWith(text.charAt(at) == '<' ? ">" : "]", end)
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
