package dev.assay.code.extract;

import java.util.regex.Pattern;

/** The text that fills the gap of a program, between a prompt and a suffix. */
final class GapText {
    /** A suffix that goes on in a line of its own: after a line end, with an indentation, or with a statement. */
    private static final Pattern NEW_LINE = Pattern.compile("\\R|\\t| {2,}|(?:def|class|if __name__|#|@|\\})(?:\\W|$)");

    private GapText() {}

    /**
     * Returns the text in a fenced block. The line end before the closing fence belongs to the fence, unless the suffix
     * needs a line of its own and the text does not end within a line.
     */
    static String of(String block, String suffix) {
        boolean isLineNeeded =
                !block.endsWith(" \n") && NEW_LINE.matcher(suffix).lookingAt();
        return !isLineNeeded && block.endsWith("\n") ? block.substring(0, block.length() - 1) : block;
    }
}
