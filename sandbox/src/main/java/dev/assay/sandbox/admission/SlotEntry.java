package dev.assay.sandbox.admission;

import dev.assay.sandbox.RunOutcome;

/** The answer to a request for a slot. */
sealed interface SlotEntry {
    /** A slot, which is held until it is closed. */
    record Slot(Runnable leaving) implements SlotEntry, AutoCloseable {
        @Override
        public void close() {
            leaving.run();
        }
    }

    /** No slot; the run has this outcome. */
    record Denied(RunOutcome outcome) implements SlotEntry {}
}
