package dev.assay.code.compare;

/** What a comparison found. */
public sealed interface OutputMatch {
    /** The output is the expected one. */
    record Same() implements OutputMatch {}

    /** It is another; {@code why} is one sentence without anything that was expected. */
    record Different(String why) implements OutputMatch {}
}
