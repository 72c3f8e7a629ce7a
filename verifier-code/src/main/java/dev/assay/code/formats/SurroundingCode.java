package dev.assay.code.formats;

import org.jspecify.annotations.Nullable;

/**
 * The code of a data set around the program of a response.
 *
 * @param preamble code before every program, such as the imports that its signature needs
 * @param suffix the text that follows the response's text at once, if the response fills a gap in a program
 * @param epilogue code after every program, on lines of its own
 */
public record SurroundingCode(
        @Nullable String preamble,
        @Nullable String suffix,
        @Nullable String epilogue) {
    /** Nothing stands around the program. */
    public static final SurroundingCode NONE = new SurroundingCode(null, null, null);

    /** Returns code that only precedes the program. */
    public static SurroundingCode before(@Nullable String preamble) {
        return preamble == null ? NONE : new SurroundingCode(preamble, null, null);
    }

    /** Returns code of which these imports follow the program, if there are any. */
    SurroundingCode withImports(String imports) {
        return imports.isEmpty() ? this : new SurroundingCode(preamble, suffix, imports);
    }
}
