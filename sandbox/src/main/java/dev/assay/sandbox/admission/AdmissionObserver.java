package dev.assay.sandbox.admission;

import dev.assay.sandbox.RunOutcome;

/** Is told of every run and every call of a session that was let in. */
public interface AdmissionObserver {
    /** One that does not care. */
    AdmissionObserver NONE = (lane, outcome) -> {};

    /** Called on the thread of the run: must be quick and not throw. */
    void finished(SandboxLane lane, RunOutcome outcome);
}
