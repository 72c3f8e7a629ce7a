package dev.assay.cli.verify;

import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictStore;
import java.util.Optional;

/** The verdicts of an engine without a database: none, and none can be stored. */
final class NoStore implements VerdictStore {
    @Override
    public boolean available() {
        return true;
    }

    @Override
    public void append(VerdictChunk chunk) {
        throw new UnsupportedOperationException("verdicts are not stored here");
    }

    @Override
    public Optional<StoredVerdict> find(String project, VerdictId id) {
        return Optional.empty();
    }
}
