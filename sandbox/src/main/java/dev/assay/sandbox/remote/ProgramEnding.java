package dev.assay.sandbox.remote;

import dev.assay.sandbox.RunOutcome;

/** The ending of an order to workers. */
sealed interface ProgramEnding {
    /**
     * A worker did it.
     *
     * @param worker the address of the worker
     * @param payload its answer, which is not read yet
     */
    record Done(String worker, byte[] payload) implements ProgramEnding {}

    /** No worker did it; or the program is at fault for the loss of two. */
    record Undone(RunOutcome outcome) implements ProgramEnding {}
}
