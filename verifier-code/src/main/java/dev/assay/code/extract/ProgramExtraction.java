package dev.assay.code.extract;

/** The program of a response, or that it has none. */
public sealed interface ProgramExtraction {
    /**
     * A program was found.
     *
     * @param stage the rule that found it
     */
    record Found(String source, String stage) implements ProgramExtraction {}

    /** There is no program that could be run; {@code reason} is one sentence. */
    record Missing(String reason) implements ProgramExtraction {}
}
