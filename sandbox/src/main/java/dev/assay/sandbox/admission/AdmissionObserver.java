package dev.assay.sandbox.admission;

import dev.assay.sandbox.RunOutcome;

/** Observes every admitted run and every admitted call of a session. */
public interface AdmissionObserver {
    /** An observer that does nothing. */
    AdmissionObserver NONE = (lane, outcome) -> {};

    /** Called on the thread of the run. The method must be quick and must not throw. */
    void finished(SandboxLane lane, RunOutcome outcome);
}
