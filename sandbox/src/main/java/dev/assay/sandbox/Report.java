package dev.assay.sandbox;

import java.util.Map;
import java.util.Optional;

/**
 * What is known of a run however it ended.
 *
 * @param compilation present where the language compiles and it came to that
 * @param files the outputs that the program asked to have copied out and that were there
 */
public record Report(
        Usage usage, Output stdout, Output stderr, Optional<Compilation> compilation, Map<String, Bytes> files) {
    /** Nothing ran, nothing was written. */
    public static final Report EMPTY = new Report(Usage.NONE, Output.NONE, Output.NONE, Optional.empty(), Map.of());

    public Report {
        files = Map.copyOf(files);
    }

    public Report with(Compilation compiled) {
        return new Report(usage, stdout, stderr, Optional.of(compiled), files);
    }
}
