package dev.assay.sql.engine;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Dialect;
import dev.assay.sql.run.Ran;
import dev.assay.sql.wire.Ending;
import dev.assay.sql.wire.Frame;
import dev.assay.sql.wire.Opening;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Has a worker that does nothing else check an uploaded file and write it anew: a hostile file meets no other's data. */
final class Rewriting {
    private static final long START_SECONDS = 60;
    private static final long MOST_SCRIPT_BYTES = 32L << 20;
    private static final Duration TIME = Duration.ofSeconds(10);
    /** What checking and copying takes on a slow disk. */
    private static final long BYTES_PER_SECOND = 4L << 20;

    private static final String UPLOAD = "upload";

    private final Launcher launcher;
    private final Places places;
    private final Watchdog watchdog;
    private final long memoryBytes;

    Rewriting(Launcher launcher, Places places, Watchdog watchdog, long memoryBytes) {
        this.launcher = launcher;
        this.places = places;
        this.watchdog = watchdog;
        this.memoryBytes = memoryBytes;
    }

    /** What became of an upload. */
    sealed interface Result {
        /** It can be used. */
        record Done(StockFolder.Entry entry) implements Result {}

        /** It can not, and this is how each query on it ends. */
        record Not(Ran ran) implements Result {}
    }

    /** Keeps what a file was made into. */
    interface Keeper {
        StockFolder.Entry keep(FileKind kind, Path file) throws IOException;
    }

    /**
     * Reads the upload to its end, and has it kept if it is a database.
     *
     * @throws IOException if files can not be written, or a worker can not be started
     */
    Result of(InputStream upload, Keeper keeper) throws IOException, InterruptedException {
        try (Places.Place place = places.take()) {
            Path raw = place.databases().resolve(UPLOAD);
            Files.copy(upload, raw);
            FileKind kind = FileKind.of(raw);
            return switch (kind) {
                case SQLITE -> rewritten(raw, kind, Dialect.SQLITE, keeper);
                case DUCKDB -> rewritten(raw, kind, Dialect.DUCKDB, keeper);
                // A script is run like one that comes with a task, and spoils nothing before.
                case SCRIPT ->
                    Files.size(raw) <= MOST_SCRIPT_BYTES
                            ? new Result.Done(keeper.keep(kind, raw))
                            : new Result.Not(new Ran.Unreadable("it is neither a SQLite nor a DuckDB file, and too long"
                                    + " for a script: " + Files.size(raw) + " bytes"));
            };
        }
    }

    private Result rewritten(Path raw, FileKind kind, Dialect dialect, Keeper keeper)
            throws IOException, InterruptedException {
        try (Worker worker = launcher.start(Launcher.Outfit.NONE)) {
            try (var _ = Alarm.in(START_SECONDS, worker::kill)) {
                worker.awaitReady();
            }
            worker.place().lend(raw);
            Duration time = TIME.plusSeconds(Files.size(raw) / BYTES_PER_SECOND);
            Bounds bounds = new Bounds(time, 1, 1, memoryBytes);
            Opening order = new Opening("upload", dialect, new Opening.File(UPLOAD), bounds);
            Optional<Ran> failure = rewrite(worker, order);
            if (failure.isPresent()) {
                return new Result.Not(failure.get());
            }
            // The worker may be the upload's by now.
            worker.kill();
            Path made = worker.place().own().resolve(Opening.REWRITTEN);
            return Files.isRegularFile(made, LinkOption.NOFOLLOW_LINKS)
                    ? new Result.Done(keeper.keep(kind, made))
                    : new Result.Not(new Ran.Unreadable("nothing could be made of it"));
        }
    }

    private Optional<Ran> rewrite(Worker worker, Opening order) throws InterruptedException {
        try (Watch watch = watchdog.over(worker, order.bounds())) {
            try {
                worker.send(Frame.Kind.REWRITE, order.encoded());
                Frame frame = worker.read(Ending.FRAME_BYTES);
                return frame.payload().length > 0
                        ? Optional.of(Ending.decoded(frame.payload(), order.bounds()))
                        : Optional.empty();
            } catch (IOException e) {
                return Optional.of(
                        switch (watch.loss().orElse(Loss.DIED)) {
                            case TIME, SILENCE -> new Ran.Unreadable("checking it takes too long");
                            case MEMORY -> new Ran.Unreadable("checking it takes too much memory");
                            case STARVED -> new Ran.Broken("the machine is too busy to check an upload", true);
                            case CANCELLED -> throw new InterruptedException("the caller was cancelled");
                            case DIED -> new Ran.Unreadable("checking it ends the engine's process");
                        });
            }
        }
    }
}
