package dev.assay.sandbox;

import java.util.Map;
import java.util.Optional;

/**
 * The report of a run, whatever its outcome.
 *
 * @param compilation the compilation; empty for languages without one, or if none took place
 * @param files the requested outputs that existed after the run
 */
public record RunReport(
        RunUsage usage,
        ProgramOutput stdout,
        ProgramOutput stderr,
        Optional<Compilation> compilation,
        Map<String, Bytes> files) {
    /** The report of a program that did not run. */
    public static final RunReport EMPTY =
            new RunReport(RunUsage.NONE, ProgramOutput.NONE, ProgramOutput.NONE, Optional.empty(), Map.of());

    public RunReport {
        files = Map.copyOf(files);
    }

    public RunReport with(Compilation compiled) {
        return new RunReport(usage, stdout, stderr, Optional.of(compiled), files);
    }
}
