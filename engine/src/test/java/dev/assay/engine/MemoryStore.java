package dev.assay.engine;

import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.store.VerdictStore;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** A verdict store in memory that can be made unavailable. */
public final class MemoryStore implements VerdictStore {
    private final List<VerdictChunk> chunks = new CopyOnWriteArrayList<>();
    private volatile boolean available = true;
    private volatile int room = Integer.MAX_VALUE;

    /** Returns the committed chunks, in order. */
    public List<VerdictChunk> chunks() {
        return chunks;
    }

    public List<VerdictRow> rows() {
        return chunks.stream().flatMap(chunk -> chunk.rows().stream()).toList();
    }

    public void goAway() {
        available = false;
    }

    public void comeBack() {
        available = true;
    }

    /** Accepts this many chunks and then fails, although it reports that it is available. */
    public void failAfter(int accepted) {
        room = accepted;
    }

    @Override
    public boolean available() {
        return available;
    }

    @Override
    public void append(VerdictChunk chunk) {
        if (!available || chunks.size() >= room) {
            throw new StoreUnavailable("the test took the store away");
        }
        chunks.add(chunk);
    }

    @Override
    public Optional<StoredVerdict> find(String project, VerdictId id) {
        return chunks.stream()
                .filter(chunk ->
                        chunk.project().equals(project) && chunk.batch().equals(id.batch()))
                .flatMap(chunk -> chunk.rows().stream())
                .filter(row -> row.ordinal() == id.ordinal())
                .map(row -> new StoredVerdict(id, row, Instant.EPOCH, null))
                .findFirst();
    }
}
