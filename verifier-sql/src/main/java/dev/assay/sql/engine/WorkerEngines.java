package dev.assay.sql.engine;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Database;
import dev.assay.sql.run.DatabaseNames;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Engines;
import dev.assay.sql.run.Ran;
import dev.assay.sql.wire.Opening;
import dev.assay.verifier.Blobs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Engines in worker processes, which are prepared when the first query comes. */
public final class WorkerEngines implements Engines {
    /** Of the rows of one query, whatever is asked for. */
    private static final long MOST_RESULT_BYTES = 32L << 20;

    private final EngineSettings settings;
    private final Optional<Blobs> blobs;
    private final DatabaseNames names = new DatabaseNames();
    private final ReentrantLock preparing = new ReentrantLock();
    private @Nullable Workshop workshop;
    private boolean closed;

    /**
     * Engines that start nothing yet.
     *
     * @param blobs where uploaded databases are; empty: there are none
     */
    public WorkerEngines(EngineSettings settings, Optional<Blobs> blobs) {
        this.settings = settings;
        this.blobs = blobs;
    }

    /** Why no query can be run, in a sentence that says what to do about it; empty: nothing is known against it. */
    public Optional<String> impediment() {
        if (settings.classPath().isEmpty()) {
            return Optional.of("the class path of the SQL workers is not named: start with ./assay, or build the"
                    + " module sql-worker and set ASSAY_SQL_CLASSPATH to its target/lib");
        }
        return Optional.empty();
    }

    /**
     * What is less than it could be here, in sentences that say what to do about it. Prepares the engines.
     *
     * @throws IOException if no query can be run
     */
    public List<String> weaknesses() throws IOException, InterruptedException {
        return workshop().weaknesses();
    }

    @Override
    public List<Ran> run(Dialect dialect, Database database, List<String> queries, Bounds bounds)
            throws InterruptedException {
        Optional<String> impediment = impediment();
        if (impediment.isPresent()) {
            return all(queries, new Ran.Broken(impediment.get(), false));
        }
        Workshop shop;
        try {
            shop = workshop();
        } catch (IOException e) {
            return all(queries, new Ran.Broken("SQL workers can not be run: " + e.getMessage(), false));
        }
        return switch (database) {
            case Database.Script(String sql) -> {
                String key = names.of(dialect, database);
                yield shop.run(work(dialect, key, new Opening.Script(sql), Optional.empty(), queries, bounds));
            }
            case Database.Stored(String sha256) ->
                switch (shop.stock().find(sha256, dialect)) {
                    case Stock.Found.Here(StockFolder.Entry entry) -> shop.run(stored(dialect, entry, queries, bounds));
                    case Stock.Found.Not(Ran ran) -> all(queries, ran);
                };
        };
    }

    private Work stored(Dialect dialect, StockFolder.Entry entry, List<String> queries, Bounds bounds) {
        String name = entry.file().getFileName().toString();
        Opening.Source source = switch (entry.kind()) {
            case SQLITE, DUCKDB -> new Opening.File(name);
            case SCRIPT -> new Opening.ScriptFile(name);
        };
        return work(dialect, dialect + " " + name, source, Optional.of(entry.file()), queries, bounds);
    }

    private Work work(
            Dialect dialect,
            String key,
            Opening.Source source,
            Optional<Path> file,
            List<String> queries,
            Bounds bounds) {
        return new Work(key, dialect, source, file, queries, bounded(bounds), making());
    }

    private Bounds bounded(Bounds bounds) {
        return new Bounds(
                bounds.time(),
                bounds.rows(),
                Math.min(bounds.bytes(), MOST_RESULT_BYTES),
                Math.min(bounds.memoryBytes(), settings.memoryBytes()));
    }

    private Bounds making() {
        return new Bounds(settings.making(), 1, 1, settings.memoryBytes());
    }

    private static List<Ran> all(List<String> queries, Ran ran) {
        return Collections.nCopies(queries.size(), ran);
    }

    /** The number of workers that were started for this engine. */
    long started(Dialect dialect) throws IOException, InterruptedException {
        return workshop().pool(dialect).started();
    }

    Workshop workshop() throws IOException, InterruptedException {
        preparing.lockInterruptibly();
        try {
            if (closed) {
                throw new IOException("the engines are closed");
            }
            if (workshop == null) {
                workshop = Workshop.open(settings, blobs);
            }
            return workshop;
        } finally {
            preparing.unlock();
        }
    }

    @Override
    public void close() {
        preparing.lock();
        try {
            closed = true;
            if (workshop != null) {
                workshop.close();
                workshop = null;
            }
        } finally {
            preparing.unlock();
        }
    }
}
