package dev.assay.code.extract;

/** The result of a search for the program of a response. */
public sealed interface ProgramExtraction {
    /**
     * A program was found.
     *
     * @param stage the name of the rule that found it
     */
    record Found(String source, String stage) implements ProgramExtraction {}

    /** The response has no program that could be run; {@code reason} is one sentence. */
    record Missing(String reason) implements ProgramExtraction {}
}
