package dev.assay.sandbox.admission;

import dev.assay.sandbox.Outcome;

/** Is told of every run and every call of a session that was let in. */
public interface Observer {
    /** One that does not care. */
    Observer NONE = (lane, outcome) -> {};

    /** Called on the thread of the run: must be quick and not throw. */
    void finished(Lane lane, Outcome outcome);
}
