package dev.assay.engine.scoring;

import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictStore;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Commits verdicts after they were answered ({@code persist: async}); retries while the database is unavailable. */
public final class LaterWriter implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LaterWriter.class);
    private static final int CAPACITY = 64;
    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(10);

    private final VerdictStore store;
    private final ScoringObserver observer;
    /** An empty element only wakes the writer. */
    private final ArrayBlockingQueue<Optional<VerdictChunk>> queue = new ArrayBlockingQueue<>(CAPACITY);

    private final Thread writer;
    private volatile boolean closing;

    public LaterWriter(VerdictStore store, ScoringObserver observer) {
        this.store = store;
        this.observer = observer;
        this.writer = Thread.ofPlatform().name("assay-later-writer").daemon().start(this::serve);
    }

    /** Queues a chunk; false when the queue is full, and then the caller must write to the database itself. */
    boolean offer(VerdictChunk chunk) {
        return !closing && queue.offer(Optional.of(chunk));
    }

    private void serve() {
        try {
            while (!closing || !queue.isEmpty()) {
                Optional<VerdictChunk> chunk = queue.poll(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
                if (chunk != null && chunk.isPresent()) {
                    write(chunk.get());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        queue.forEach(left -> left.ifPresent(this::lose));
    }

    private void write(VerdictChunk chunk) throws InterruptedException {
        while (true) {
            try {
                long start = System.nanoTime();
                store.append(chunk);
                observer.committed(chunk.rows().size(), System.nanoTime() - start);
                return;
            } catch (StoreUnavailable e) {
                pause(chunk);
            } catch (RuntimeException e) {
                LOG.error("batch {}: its verdicts can't be stored", chunk.batch(), e);
                observer.lost(chunk.rows().size());
                return;
            }
        }
    }

    private void pause(VerdictChunk chunk) throws InterruptedException {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            lose(chunk);
            throw e;
        }
    }

    private void lose(VerdictChunk chunk) {
        int rows = chunk.rows().size();
        LOG.error("batch {}: {} verdicts were not stored before the service stopped", chunk.batch(), rows);
        observer.lost(rows);
    }

    @Override
    public void close() {
        closing = true;
        var _ = queue.offer(Optional.empty());
        try {
            if (!writer.join(LONGEST_CLOSE)) {
                writer.interrupt();
                writer.join(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
