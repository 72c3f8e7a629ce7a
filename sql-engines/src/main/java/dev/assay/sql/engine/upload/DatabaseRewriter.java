package dev.assay.sql.engine.upload;

import dev.assay.sql.engine.process.SqlWorker;
import dev.assay.sql.engine.process.WatchedWorker;
import dev.assay.sql.engine.process.WorkerExit;
import dev.assay.sql.engine.process.WorkerFolders;
import dev.assay.sql.engine.process.WorkerLauncher;
import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.engine.wire.OpenDatabaseOrder;
import dev.assay.sql.engine.wire.QueryEnding;
import dev.assay.sql.engine.wire.SqlFrameKind;
import dev.assay.worker.Watchdog;
import dev.assay.worker.frame.Frame;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Has a worker that does nothing else check an uploaded file and write it anew: a hostile file meets no other's data. */
public final class DatabaseRewriter {
    private static final long MOST_SCRIPT_BYTES = 32L << 20;
    private static final Duration TIME = Duration.ofSeconds(10);
    /** The speed of checking and copying on a slow disk. */
    private static final long BYTES_PER_SECOND = 4L << 20;

    private static final String UPLOAD = "upload";

    private final WorkerLauncher launcher;
    private final WorkerFolders places;
    private final Watchdog watchdog;
    private final long memoryBytes;

    public DatabaseRewriter(WorkerLauncher launcher, WorkerFolders places, Watchdog watchdog, long memoryBytes) {
        this.launcher = launcher;
        this.places = places;
        this.watchdog = watchdog;
        this.memoryBytes = memoryBytes;
    }

    /** The result of rewriting an upload. */
    public sealed interface Result {
        /** The upload can be used. */
        record Done(StockFolder.Entry entry) implements Result {}

        /** The upload can not be used, and each query on it ends so. */
        record Not(QueryOutcome ran) implements Result {}
    }

    /** Keeps the file that an upload was made into. */
    public interface Keeper {
        StockFolder.Entry keep(FileKind kind, Path file) throws IOException;
    }

    /**
     * Reads the upload to its end, and has it kept if it is a database.
     *
     * @throws IOException if files can not be written, or a worker can not be started
     */
    public Result of(InputStream upload, Keeper keeper) throws IOException, InterruptedException {
        try (WorkerFolders.Place place = places.take()) {
            Path raw = place.databases().resolve(UPLOAD);
            Files.copy(upload, raw);
            FileKind kind = FileKind.of(raw);
            return switch (kind) {
                case SQLITE -> rewritten(raw, kind, SqlDialect.SQLITE, keeper);
                case DUCKDB -> rewritten(raw, kind, SqlDialect.DUCKDB, keeper);
                // A script is run like one that comes with a task, and spoils nothing before.
                case SCRIPT ->
                    Files.size(raw) <= MOST_SCRIPT_BYTES
                            ? new Result.Done(keeper.keep(kind, raw))
                            : new Result.Not(
                                    new QueryOutcome.Unreadable("it is neither a SQLite nor a DuckDB file, and too long"
                                            + " for a script: " + Files.size(raw) + " bytes"));
            };
        }
    }

    private Result rewritten(Path raw, FileKind kind, SqlDialect dialect, Keeper keeper)
            throws IOException, InterruptedException {
        try (SqlWorker worker = launcher.start(WorkerLauncher.Outfit.NONE)) {
            worker.awaitReady();
            worker.place().lend(raw);
            Duration time = TIME.plusSeconds(Files.size(raw) / BYTES_PER_SECOND);
            QueryBounds bounds = new QueryBounds(time, 1, 1, memoryBytes);
            OpenDatabaseOrder order =
                    new OpenDatabaseOrder("upload", dialect, new OpenDatabaseOrder.File(UPLOAD), bounds);
            Optional<QueryOutcome> failure = rewrite(worker, order);
            if (failure.isPresent()) {
                return new Result.Not(failure.get());
            }
            // The worker may be the upload's by now.
            worker.kill();
            Path made = worker.place().own().resolve(OpenDatabaseOrder.REWRITTEN);
            return Files.isRegularFile(made, LinkOption.NOFOLLOW_LINKS)
                    ? new Result.Done(keeper.keep(kind, made))
                    : new Result.Not(new QueryOutcome.Unreadable("nothing could be made of it"));
        }
    }

    private Optional<QueryOutcome> rewrite(SqlWorker worker, OpenDatabaseOrder order) throws InterruptedException {
        try (WatchedWorker watch = new WatchedWorker(worker, watchdog)) {
            watch.begin(order.bounds(), Thread.currentThread()::isInterrupted);
            try {
                worker.order(SqlFrameKind.REWRITE, order.encoded());
                worker.send();
                Frame<SqlFrameKind> frame = worker.read(QueryEnding.FRAME_BYTES);
                return frame.payload().length > 0
                        ? Optional.of(QueryEnding.decoded(frame.payload(), order.bounds()))
                        : Optional.empty();
            } catch (IOException e) {
                return Optional.of(
                        switch (watch.loss().orElse(WorkerExit.DIED)) {
                            case TIME, SILENCE -> new QueryOutcome.Unreadable("checking it takes too long");
                            case MEMORY -> new QueryOutcome.Unreadable("checking it takes too much memory");
                            case STARVED -> new QueryOutcome.Broken("the machine is too busy to check an upload", true);
                            case CANCELLED -> throw new InterruptedException("the caller was cancelled");
                            case DIED -> new QueryOutcome.Unreadable("checking it ends the engine's process");
                        });
            }
        }
    }
}
