package dev.assay.sandbox;

import java.util.Map;
import java.util.Optional;

/**
 * What is known of a run however it ended.
 *
 * @param compilation present where the language compiles and it came to that
 * @param files the outputs that the program asked to have copied out and that were there
 */
public record RunReport(
        RunUsage usage,
        ProgramOutput stdout,
        ProgramOutput stderr,
        Optional<Compilation> compilation,
        Map<String, Bytes> files) {
    /** Nothing ran, nothing was written. */
    public static final RunReport EMPTY =
            new RunReport(RunUsage.NONE, ProgramOutput.NONE, ProgramOutput.NONE, Optional.empty(), Map.of());

    public RunReport {
        files = Map.copyOf(files);
    }

    public RunReport with(Compilation compiled) {
        return new RunReport(usage, stdout, stderr, Optional.of(compiled), files);
    }
}
