package dev.assay.answer;

import java.util.List;

/** All of the text, without the blanks around it. */
final class WholeText implements AnswerLocator {
    @Override
    public String stage() {
        return "extract.raw";
    }

    @Override
    public List<AnswerPart> find(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && ProseMarks.isWhite(text.charAt(start))) {
            start++;
        }
        while (end > start && ProseMarks.isWhite(text.charAt(end - 1))) {
            end--;
        }
        return start == end ? List.of() : List.of(new AnswerPart(text.substring(start, end), start, end));
    }
}
