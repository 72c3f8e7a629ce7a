package dev.assay.graders.python;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import java.time.Duration;

/** Runs programs in the sandbox on behalf of one request. */
public interface ProgramRunner {
    RunOutcome run(Program program, Limits limits) throws InterruptedException;

    /** Returns the caller's time limit, from the request's arrival to its answer. */
    Duration patience();
}
