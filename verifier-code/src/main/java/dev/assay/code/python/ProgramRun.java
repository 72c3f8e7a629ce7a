package dev.assay.code.python;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;

/** Runs one program in the sandbox when a slot is free. */
@FunctionalInterface
public interface ProgramRun {
    /**
     * Returns the outcome of the run.
     *
     * @throws InterruptedException if the caller is interrupted; the program is killed then
     */
    RunOutcome run(Program program, Limits limits) throws InterruptedException;
}
