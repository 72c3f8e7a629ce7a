package dev.assay.sandbox.trial;

import dev.assay.sandbox.RunOutcome;

/** The ending of a run, in the word that judges of programming contests use. */
public enum RunMark {
    /** Exit code 0 with the expected stdout. */
    OK,
    /** Exit code 0 with another stdout. */
    WA,
    /** Another exit code, or a signal. */
    RE,
    /** A time limit was exceeded. */
    TLE,
    /** The memory limit was exceeded. */
    MLE,
    /** The output limit was exceeded. */
    OLE,
    /** The compiler refused the program, or exceeded its limits. */
    CE,
    /** The caller cancelled the run. */
    CANCELLED,
    /** The sandbox failed to run the program. */
    FAILED;

    /** Returns the mark of an outcome; {@code finished} is the mark for exit code 0. */
    static RunMark of(RunOutcome outcome, RunMark finished) {
        return switch (outcome) {
            case RunOutcome.Exited exited -> exited.code() == 0 ? finished : RE;
            case RunOutcome.Signalled _ -> RE;
            case RunOutcome.TimedOut _ -> TLE;
            case RunOutcome.OutOfMemory _ -> MLE;
            case RunOutcome.OutputExceeded _ -> OLE;
            case RunOutcome.CompileFailed _ -> CE;
            case RunOutcome.Cancelled _ -> CANCELLED;
            case RunOutcome.SandboxFailed _ -> FAILED;
        };
    }
}
