package dev.assay.sql.engine.upload;

import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.once.OnceCache;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;

/**
 * Uploaded databases as files of this machine, each written anew by a worker that then ends. A database is found only by a
 * caller who has it: the store is asked each time.
 */
public final class DatabaseCache {
    private static final int MOST_UNREADABLE = 1_000;
    private static final Found ABSENT =
            new Found.Not(new QueryOutcome.Unreadable("no database with this hash was uploaded"));

    private final Optional<Blobs> blobs;
    private final StockFolder folder;
    private final DatabaseRewriter rewriting;
    /** Keeps the uploads that can not be read; the folder has the others. */
    private final OnceCache<Found> searches = new OnceCache<>(MOST_UNREADABLE, found -> isUnreadable(found) ? 1 : -1);

    public DatabaseCache(Optional<Blobs> blobs, StockFolder folder, DatabaseRewriter rewriting) {
        this.blobs = blobs;
        this.folder = folder;
        this.rewriting = rewriting;
    }

    /** The end of a search. */
    public sealed interface Found {
        /** The database is there. */
        record Here(StockFolder.Entry entry) implements Found {}

        /** The database is not there, and each query on it ends so. */
        record Not(QueryOutcome ran) implements Found {}
    }

    private static boolean isUnreadable(Found found) {
        return found instanceof Found.Not(QueryOutcome.Unreadable _) && !found.equals(ABSENT);
    }

    /** The upload with this hash, for queries of this dialect. */
    public Found find(String sha256, SqlDialect dialect) throws InterruptedException {
        if (blobs.isEmpty() || !blobs.get().has(sha256)) {
            return ABSENT;
        }
        Blobs store = blobs.get();
        Found found = searches.get(sha256, () -> present(sha256, store));
        return found instanceof Found.Here(StockFolder.Entry entry)
                        && !entry.kind().isFor(dialect)
                ? new Found.Not(
                        new QueryOutcome.Unreadable("it is " + entry.kind().inWords() + ", and the query is "
                                + dialect.name().toLowerCase(Locale.ROOT)))
                : found;
    }

    private Found present(String sha256, Blobs store) throws InterruptedException {
        try {
            Optional<StockFolder.Entry> known = folder.find(sha256);
            return known.isPresent() ? new Found.Here(known.get()) : made(sha256, store);
        } catch (IOException e) {
            return new Found.Not(
                    new QueryOutcome.Broken("the upload can not be kept on this machine: " + e.getMessage(), true));
        }
    }

    private Found made(String sha256, Blobs store) throws IOException, InterruptedException {
        Optional<InputStream> bytes = store.open(sha256);
        if (bytes.isEmpty()) {
            return ABSENT;
        }
        try (InputStream stream = bytes.get()) {
            return switch (rewriting.of(stream, (kind, file) -> folder.add(sha256, kind, file))) {
                case DatabaseRewriter.Result.Done(StockFolder.Entry entry) -> new Found.Here(entry);
                case DatabaseRewriter.Result.Not(QueryOutcome ran) -> new Found.Not(ran);
            };
        }
    }
}
