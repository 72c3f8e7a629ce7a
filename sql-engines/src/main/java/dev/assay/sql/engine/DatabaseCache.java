package dev.assay.sql.engine;

import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.verifier.Blobs;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/**
 * Uploaded databases as files of this machine, each written anew by a worker that then ends. What is here is found only by
 * who has it: the store is asked each time.
 */
final class DatabaseCache {
    private static final int LOCKS = 16;
    private static final int MOST_UNREADABLE = 1_000;
    private static final float LOAD = 0.75f;

    private final Optional<Blobs> blobs;
    private final StockFolder folder;
    private final DatabaseRewriter rewriting;
    private final Map<String, QueryOutcome> unreadable = new LinkedHashMap<>(16, LOAD, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, QueryOutcome> eldest) {
            return size() > MOST_UNREADABLE;
        }
    };
    /** Whoever misses a database makes it for all. */
    private final ReentrantLock[] making =
            IntStream.range(0, LOCKS).mapToObj(i -> new ReentrantLock()).toArray(ReentrantLock[]::new);

    DatabaseCache(Optional<Blobs> blobs, StockFolder folder, DatabaseRewriter rewriting) {
        this.blobs = blobs;
        this.folder = folder;
        this.rewriting = rewriting;
    }

    /** What became of a search. */
    sealed interface Found {
        /** It is there. */
        record Here(StockFolder.Entry entry) implements Found {}

        /** It is not, and this is how each query on it ends. */
        record Not(QueryOutcome ran) implements Found {}
    }

    /** The upload with this hash, for queries of this dialect. */
    Found find(String sha256, SqlDialect dialect) throws InterruptedException {
        if (blobs.isEmpty() || !blobs.get().has(sha256)) {
            return new Found.Not(new QueryOutcome.Unreadable("no database with this hash was uploaded"));
        }
        try {
            Found found = present(sha256, blobs.get());
            return found instanceof Found.Here(StockFolder.Entry entry)
                            && !entry.kind().isFor(dialect)
                    ? new Found.Not(
                            new QueryOutcome.Unreadable("it is " + entry.kind().inWords() + ", and the query is "
                                    + dialect.name().toLowerCase(Locale.ROOT)))
                    : found;
        } catch (IOException e) {
            return new Found.Not(
                    new QueryOutcome.Broken("the upload can not be kept on this machine: " + e.getMessage(), true));
        }
    }

    private Found present(String sha256, Blobs store) throws IOException, InterruptedException {
        ReentrantLock lock = making[Math.floorMod(sha256.hashCode(), LOCKS)];
        lock.lockInterruptibly();
        try {
            Optional<StockFolder.Entry> known = folder.find(sha256);
            if (known.isPresent()) {
                return new Found.Here(known.get());
            }
            Optional<QueryOutcome> bad = knownUnreadable(sha256);
            return bad.isPresent() ? new Found.Not(bad.get()) : made(sha256, store);
        } finally {
            lock.unlock();
        }
    }

    private Found made(String sha256, Blobs store) throws IOException, InterruptedException {
        Optional<InputStream> bytes = store.open(sha256);
        if (bytes.isEmpty()) {
            return new Found.Not(new QueryOutcome.Unreadable("no database with this hash was uploaded"));
        }
        DatabaseRewriter.Result result;
        try (InputStream stream = bytes.get()) {
            result = rewriting.of(stream, (kind, file) -> folder.add(sha256, kind, file));
        }
        return switch (result) {
            case DatabaseRewriter.Result.Done(StockFolder.Entry entry) -> new Found.Here(entry);
            case DatabaseRewriter.Result.Not(QueryOutcome ran) -> {
                if (ran instanceof QueryOutcome.Unreadable) {
                    remember(sha256, ran);
                }
                yield new Found.Not(ran);
            }
        };
    }

    private synchronized Optional<QueryOutcome> knownUnreadable(String sha256) {
        return Optional.ofNullable(unreadable.get(sha256));
    }

    private synchronized void remember(String sha256, QueryOutcome ran) {
        unreadable.put(sha256, ran);
    }
}
