package dev.assay.graders.python;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Program;

/** Runs programs in the sandbox. */
@FunctionalInterface
public interface Programs {
    Outcome run(Program program, Limits limits) throws InterruptedException;
}
