package dev.assay.sandbox.trial;

import dev.assay.sandbox.RunOutcome;

/** How a run ended, in the word that judges of contests use for it. */
public enum RunMark {
    /** Exit code 0 and what was expected on stdout. */
    OK,
    /** Exit code 0 and something else on stdout. */
    WA,
    /** Another exit code, or a signal. */
    RE,
    /** Too long, by either clock. */
    TLE,
    /** Too much memory. */
    MLE,
    /** Too much output. */
    OLE,
    /** Refused by the compiler, or too much for it. */
    CE,
    /** Called off. */
    CANCELLED,
    /** Not run, or not well: the sandbox's fault. */
    FAILED;

    /** The mark of an outcome where exit code 0 is {@code finished}. */
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
