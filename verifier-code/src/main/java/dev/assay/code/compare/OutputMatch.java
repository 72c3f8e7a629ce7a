package dev.assay.code.compare;

/** The result of a comparison. */
public sealed interface OutputMatch {
    /** The output is the expected one. */
    record Same() implements OutputMatch {}

    /**
     * The output differs from the expected one; {@code why} is one sentence that shows nothing of the expected output.
     */
    record Different(String why) implements OutputMatch {}
}
