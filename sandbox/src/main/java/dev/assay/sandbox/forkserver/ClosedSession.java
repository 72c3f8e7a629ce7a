package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Cancel;
import dev.assay.sandbox.Outcome;
import dev.assay.sandbox.Session;

/** A session that never began, for a reason of ours. */
record ClosedSession(Outcome outcome) implements Session {
    @Override
    public Outcome call(String code, Bytes stdin, Cancel cancel) {
        return outcome;
    }

    @Override
    public boolean isOpen() {
        return false;
    }

    @Override
    public void close() {}
}
