package dev.assay.answer;

import java.util.List;

/** All of the text, without the blanks around it. */
final class WholeText implements Locator {
    @Override
    public String stage() {
        return "extract.raw";
    }

    @Override
    public List<Part> find(String text) {
        var whole = text.strip();
        int start = text.length() - text.stripLeading().length();
        return whole.isEmpty() ? List.of() : List.of(new Part(whole, start, start + whole.length()));
    }
}
