package dev.assay.sandbox.admission;

import dev.assay.sandbox.RunOutcome;

/** What became of one who asked for a slot. */
sealed interface SlotEntry {
    /** A slot, until it is closed. */
    record Slot(Runnable leaving) implements SlotEntry, AutoCloseable {
        @Override
        public void close() {
            leaving.run();
        }
    }

    /** No slot: the run ends like this. */
    record Denied(RunOutcome outcome) implements SlotEntry {}
}
