package dev.assay.sandbox.admission;

import dev.assay.sandbox.Outcome;

/** What became of one who asked for a slot. */
sealed interface Entry {
    /** A slot, until it is closed. */
    record Slot(Runnable leaving) implements Entry, AutoCloseable {
        @Override
        public void close() {
            leaving.run();
        }
    }

    /** No slot: the run ends like this. */
    record Denied(Outcome outcome) implements Entry {}
}
