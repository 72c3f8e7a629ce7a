package dev.assay.answer;

/** The last lines of a response outside its thinking, without the remarks that close it. */
public final class ResponseEnding {
    /** The length of the longest ending, in UTF-16 units. */
    static final int LONGEST = 1 << 12;

    private ResponseEnding() {}

    /** Returns at most {@value #LONGEST} UTF-16 units. */
    public static String of(String response) {
        String all = TextOutsideThinking.of(response);
        String text = VisibleText.of(all.substring(Math.max(0, all.length() - LONGEST)))
                .text();
        return text.substring(0, LastLine.end(text.substring(0, TrailingRemarks.start(text))));
    }
}
