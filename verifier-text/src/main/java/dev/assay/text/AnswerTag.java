package dev.assay.text;

import java.util.List;
import java.util.Optional;

/** The content of a tag such as {@code <answer>}, letter for letter. Its end may be missing; its name may be in any case. */
public final class AnswerTag {
    private static final List<String> USUAL = List.of("answer", "final_answer");

    private AnswerTag() {}

    /**
     * Returns the content of the last tag, in time linear in the text's length.
     *
     * @param name the tag's name; empty for the names that answers usually have
     * @param before the tag begins before this place
     */
    public static Optional<String> last(String text, Optional<String> name, int before) {
        List<String> names = name.map(List::of).orElse(USUAL);
        for (int at = text.lastIndexOf('<', before - 1); at >= 0; at = text.lastIndexOf('<', at - 1)) {
            for (String each : names) {
                int start = at + each.length() + 2;
                if (text.regionMatches(true, at + 1, each + ">", 0, each.length() + 1)) {
                    return Optional.of(text.substring(start, end(text, start, "</" + each + ">")));
                }
            }
        }
        return Optional.empty();
    }

    private static int end(String text, int start, String close) {
        for (int at = text.indexOf("</", start); at >= 0; at = text.indexOf("</", at + 1)) {
            if (text.regionMatches(true, at, close, 0, close.length())) {
                return at;
            }
        }
        return text.length();
    }
}
