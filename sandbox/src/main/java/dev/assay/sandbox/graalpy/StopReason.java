package dev.assay.sandbox.graalpy;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The reason why we ended a run: the first one counts. */
final class StopReason {
    private @Nullable Reason reason;

    /** A reason to end a run. */
    enum Reason {
        CPU,
        IDLE,
        STARVED,
        MEMORY,
        OUTPUT,
        CANCELLED
    }

    synchronized void decide(Reason found) {
        if (reason == null) {
            reason = found;
        }
    }

    synchronized boolean isDecided() {
        return reason != null;
    }

    synchronized Optional<Reason> reason() {
        return Optional.ofNullable(reason);
    }
}
