package dev.assay.code.compare;

/** What a comparison found. */
public sealed interface Match {
    /** The output is the expected one. */
    record Same() implements Match {}

    /** It is another; {@code why} is one sentence without anything that was expected. */
    record Different(String why) implements Match {}
}
