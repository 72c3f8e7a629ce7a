package dev.assay.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The content of the last {@code <answer>} tag, or of another name, closed or at the end of the response. Of nested tags the innermost
 * counts. Tags side by side are parts of one answer.
 */
final class TaggedAnswer implements AnswerLocator {
    private static final int MOST_TAGS = 64;
    private static final List<String> ENDS = List.of("nswer>", "NSWER>", "nswer]", "NSWER]");
    private static final List<String> ANSWER = List.of("answer", "final_answer");

    /** The length of a stretch that is passed over where no tag ends in it; one search reads many signs at a time. */
    private static final int STRETCH = 1 << 12;

    private final List<String> names;
    private final List<String> ends;
    private final boolean isVerbatim;

    /** Finds the tags that usually hold an answer, and the value in their prose. */
    TaggedAnswer() {
        this(ANSWER, false);
    }

    private TaggedAnswer(List<String> names, boolean isVerbatim) {
        this.names = List.copyOf(names);
        this.ends = this.names.stream()
                .map(name -> name.substring(name.length() - 1))
                .flatMap(last -> Stream.of(last.toLowerCase(Locale.ROOT), last.toUpperCase(Locale.ROOT)))
                .distinct()
                .flatMap(last -> Stream.of(last + ">", last + "]"))
                .toList();
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
        int open = last(text, text.length());
        if (open < 0 || (names.equals(ANSWER) && !holdsAnswerTag(text))) {
            return List.of();
        }
        List<AnswerPart> parts = new ArrayList<>();
        int next = text.length();
        int before = last(text, open);
        if (before >= 0 && repeats(text, open, before)) {
            next = open;
            open = before;
        }
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

    /**
     * Whether a tag that never closes breaks off within a formula of what the two tags right before it say. Anything else in it may
     * be another answer.
     */
    private boolean repeats(String text, int open, int before) {
        String begun = text.substring(afterTag(text, open)).strip();
        int first = last(text, before);
        boolean isBroken = begun.chars().filter(sign -> sign == '{').count()
                        > begun.chars().filter(sign -> sign == '}').count()
                || begun.chars().filter(sign -> sign == '$').count() % 2 == 1;
        if (first < 0 || !isBroken || begun.contains("</")) {
            return false;
        }
        String said = text.substring(before, open).strip();
        return said.endsWith(">")
                && said.equals(text.substring(first, before).strip())
                && said.indexOf("</") == said.lastIndexOf("</")
                && text.startsWith(begun, afterTag(text, before));
    }

    private static boolean holdsAnswerTag(String text) {
        return ENDS.stream().anyMatch(text::contains);
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

    /** Returns the place of the last tag that ends before this place, or -1. */
    private int last(String text, int before) {
        int at = before - 1;
        while (at >= 0) {
            int floor = Math.max(0, at + 1 - STRETCH);
            for (at = mayEnd(text, floor, at + 1) ? at : floor - 1; at >= floor; at--) {
                char sign = text.charAt(at);
                int open = sign == '>' || sign == ']' ? tag(text, at, sign == '>' ? '<' : '[') : -1;
                if (open >= 0) {
                    return open;
                }
            }
        }
        return -1;
    }

    private boolean mayEnd(String text, int from, int to) {
        for (String end : ends) {
            if (text.indexOf(end, Math.max(0, from - 1), to) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the place of the tag that begins with this sign and ends here, or -1. */
    private int tag(String text, int end, char first) {
        for (String name : names) {
            int open = end - 1 - name.length();
            if (open >= 0 && text.charAt(open) == first && text.regionMatches(true, open + 1, name, 0, name.length())) {
                return open;
            }
        }
        return -1;
    }

    private static int afterTag(String text, int at) {
        int end = text.indexOf(text.startsWith("[", at) ? ']' : '>', at);
        return end < 0 ? text.length() : end + 1;
    }
}
