package dev.assay.engine.recipe;

import java.util.ArrayList;
import java.util.List;

/** The texts that stand in tags of one name. */
final class TagContents {
    private TagContents() {}

    /** Returns the content of each such tag; an open one goes to the end of the text. */
    static List<String> of(String text, String tag) {
        String open = "<" + tag + ">";
        String close = "</" + tag + ">";
        List<String> contents = new ArrayList<>();
        int at = text.indexOf(open);
        while (at >= 0) {
            int start = at + open.length();
            int closed = text.indexOf(close, start);
            contents.add(text.substring(start, closed < 0 ? text.length() : closed));
            at = closed < 0 ? -1 : text.indexOf(open, closed + close.length());
        }
        return contents;
    }
}
