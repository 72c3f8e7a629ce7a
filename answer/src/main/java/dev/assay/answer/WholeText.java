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
        String whole = text.strip();
        int start = text.length() - text.stripLeading().length();
        return whole.isEmpty() ? List.of() : List.of(new AnswerPart(whole, start, start + whole.length()));
    }
}
