package dev.assay.sql.engine;

import dev.assay.sql.engine.queue.QueryWork;
import dev.assay.sql.engine.run.DatabaseNames;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.sql.engine.upload.DatabaseCache;
import dev.assay.sql.engine.upload.StockFolder;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import dev.assay.verifier.Blobs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Engines in worker processes, which are prepared when the first query comes. */
public final class WorkerEngines implements SqlEngines {
    /** The most bytes of one query's rows, whatever is asked for. */
    private static final long MOST_RESULT_BYTES = 32L << 20;

    private final SqlEngineSettings settings;
    private final Optional<Blobs> blobs;
    private final DatabaseNames names = new DatabaseNames();
    private final ReentrantLock preparing = new ReentrantLock();
    private @Nullable SqlRuntime runtime;
    private boolean closed;

    /**
     * Engines that start nothing yet.
     *
     * @param blobs where uploaded databases are; empty: there are none
     */
    public WorkerEngines(SqlEngineSettings settings, Optional<Blobs> blobs) {
        this.settings = settings;
        this.blobs = blobs;
    }

    /** The reason why no query can be run, in a sentence that says what to do about it; empty: nothing is known against it. */
    public Optional<String> impediment() {
        if (settings.classPath().isEmpty()) {
            return Optional.of("the class path of the SQL workers is not named: start with ./assay, or build the"
                    + " module sql-engines/worker and set ASSAY_SQL_CLASSPATH to its target/lib");
        }
        return Optional.empty();
    }

    /**
     * The weaknesses of this installation, in sentences that say what to do about them. Prepares the engines.
     *
     * @throws IOException if no query can be run
     */
    public List<String> weaknesses() throws IOException, InterruptedException {
        return runtime().weaknesses();
    }

    @Override
    public List<QueryOutcome> run(SqlDialect dialect, QueryDatabase database, List<String> queries, QueryBounds bounds)
            throws InterruptedException {
        Optional<String> impediment = impediment();
        if (impediment.isPresent()) {
            return all(queries, new QueryOutcome.Broken(impediment.get(), false));
        }
        SqlRuntime ready;
        try {
            ready = runtime();
        } catch (IOException e) {
            return all(queries, new QueryOutcome.Broken("SQL workers can not be run: " + e.getMessage(), false));
        }
        return switch (database) {
            case QueryDatabase.Script(String sql) -> {
                String key = names.of(dialect, database);
                yield ready.run(
                        work(dialect, key, new OpenDatabaseOrder.Script(sql), Optional.empty(), queries, bounds));
            }
            case QueryDatabase.Stored(String sha256) ->
                switch (ready.uploads().find(sha256, dialect)) {
                    case DatabaseCache.Found.Here(StockFolder.Entry entry) ->
                        ready.run(stored(dialect, entry, queries, bounds));
                    case DatabaseCache.Found.Not(QueryOutcome ran) -> all(queries, ran);
                };
        };
    }

    private QueryWork stored(SqlDialect dialect, StockFolder.Entry entry, List<String> queries, QueryBounds bounds) {
        String name = entry.file().getFileName().toString();
        OpenDatabaseOrder.Source source = switch (entry.kind()) {
            case SQLITE, DUCKDB -> new OpenDatabaseOrder.File(name);
            case SCRIPT -> new OpenDatabaseOrder.ScriptFile(name);
        };
        return work(dialect, dialect + " " + name, source, Optional.of(entry.file()), queries, bounds);
    }

    private QueryWork work(
            SqlDialect dialect,
            String key,
            OpenDatabaseOrder.Source source,
            Optional<Path> file,
            List<String> queries,
            QueryBounds bounds) {
        return new QueryWork(key, dialect, source, file, queries, bounded(bounds), making());
    }

    private QueryBounds bounded(QueryBounds bounds) {
        return new QueryBounds(
                bounds.time(),
                bounds.rows(),
                Math.min(bounds.bytes(), MOST_RESULT_BYTES),
                Math.min(bounds.memoryBytes(), settings.memoryBytes()));
    }

    private QueryBounds making() {
        return new QueryBounds(settings.making(), 1, 1, settings.memoryBytes());
    }

    private static List<QueryOutcome> all(List<String> queries, QueryOutcome ran) {
        return Collections.nCopies(queries.size(), ran);
    }

    /** The number of workers that were started for this engine. */
    long started(SqlDialect dialect) throws IOException, InterruptedException {
        return runtime().pool(dialect).started();
    }

    SqlRuntime runtime() throws IOException, InterruptedException {
        preparing.lockInterruptibly();
        try {
            if (closed) {
                throw new IOException("the engines are closed");
            }
            if (runtime == null) {
                runtime = SqlRuntime.open(settings, blobs);
            }
            return runtime;
        } finally {
            preparing.unlock();
        }
    }

    @Override
    public void close() {
        preparing.lock();
        try {
            closed = true;
            if (runtime != null) {
                runtime.close();
                runtime = null;
            }
        } finally {
            preparing.unlock();
        }
    }
}
