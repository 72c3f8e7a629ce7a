package dev.assay.answer;

import java.util.Optional;

/** What stands in the last {@code <answer>} tag, closed or at the end of the response. */
final class TaggedAnswer implements Locator {
    private static final String OPEN = "<answer>";
    private static final String CLOSE = "</answer>";

    @Override
    public String stage() {
        return "extract.answer_tag";
    }

    @Override
    public Optional<String> find(String text) {
        int open = text.lastIndexOf(OPEN);
        if (open < 0) {
            return Optional.empty();
        }
        int close = text.indexOf(CLOSE, open);
        var content = text.substring(open + OPEN.length(), close < 0 ? text.length() : close);
        return Marks.bare(content);
    }
}
