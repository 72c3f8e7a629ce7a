package dev.assay.text.patch;

/** A change of a file that a response asks for. */
sealed interface FileEdit {
    String path();

    /** Lines to search for, and those that take their place wherever they stand. */
    record Replacement(String path, String search, String replace) implements FileEdit {}

    /**
     * Lines of a unified diff.
     *
     * @param line the line, from 0, at which the diff says that the old lines begin
     * @param before the context and the lines that it removes, each with the end of its line
     * @param after the context and the lines that it adds
     */
    record Hunk(String path, int line, String before, String after) implements FileEdit {}
}
