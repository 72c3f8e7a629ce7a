package dev.assay.sandbox.trial;

import dev.assay.sandbox.Outcome;

/** How a run ended, in the word that judges of contests use for it. */
public enum Mark {
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
    static Mark of(Outcome outcome, Mark finished) {
        return switch (outcome) {
            case Outcome.Exited exited -> exited.code() == 0 ? finished : RE;
            case Outcome.Signalled _ -> RE;
            case Outcome.TimedOut _ -> TLE;
            case Outcome.OutOfMemory _ -> MLE;
            case Outcome.OutputExceeded _ -> OLE;
            case Outcome.CompileFailed _ -> CE;
            case Outcome.Cancelled _ -> CANCELLED;
            case Outcome.SandboxFailed _ -> FAILED;
        };
    }
}
