package dev.assay.code.python;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;

/** Runs one program in the sandbox, when there is a place for it. */
@FunctionalInterface
public interface ProgramRun {
    /**
     * How the program ended.
     *
     * @throws InterruptedException when the caller no longer wants it; it is killed then
     */
    RunOutcome run(Program program, Limits limits) throws InterruptedException;
}
