package dev.assay.sql.engine;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Ran;
import dev.assay.sql.wire.Ending;
import dev.assay.sql.wire.Frame;
import dev.assay.sql.wire.Running;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Has one worker run queries, as far as it comes. */
final class Conversation {
    /** With {@code -XX:+ExitOnOutOfMemoryError}. */
    private static final String HEAP_EXHAUSTED = "status 3 ";

    private final Worker worker;
    private final Work work;
    private final Watchdog watchdog;
    private final List<Ran> endings = new ArrayList<>();
    private boolean isOpen;

    Conversation(Worker worker, Work work, Watchdog watchdog) {
        this.worker = worker;
        this.work = work;
        this.watchdog = watchdog;
    }

    /** How a conversation ended. */
    sealed interface Result {
        /** Every query was run; the worker is as good as before. */
        record Complete(List<Ran> endings) implements Result {}

        /** The database can not be opened; the worker is as good as before. */
        record NotOpened(Ran ran) implements Result {}

        /**
         * The worker is no more.
         *
         * @param endings of the queries before the one that it was at
         * @param isOpen whether it had opened the database
         */
        record Lost(Loss loss, List<Ran> endings, boolean isOpen, String farewell) implements Result {}
    }

    /** Runs these queries, which are some of the work's. */
    Result run(List<String> queries) throws InterruptedException {
        Running running = new Running(work.key(), queries, work.bounds());
        try {
            Optional<Ran> notOpened = worker.opened().contains(work.key()) ? Optional.empty() : open();
            if (notOpened.isPresent()) {
                return new Result.NotOpened(notOpened.get());
            }
            if (!ran(running)) {
                Optional<Ran> notOpenedAgain = open();
                if (notOpenedAgain.isPresent()) {
                    return new Result.NotOpened(notOpenedAgain.get());
                }
                if (!ran(running)) {
                    throw new IOException("it does not have what it has just opened");
                }
            }
            return new Result.Complete(endings);
        } catch (Lost e) {
            return new Result.Lost(e.loss, endings, isOpen, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            return new Result.Lost(Loss.DIED, endings, isOpen, String.valueOf(e.getMessage()));
        }
    }

    private Optional<Ran> open() throws IOException, InterruptedException {
        isOpen = false;
        worker.opened().remove(work.key());
        if (work.file().isPresent()) {
            worker.place().lend(work.file().get());
        }
        try (Watch watch = watchdog.over(worker, work.making())) {
            try {
                worker.send(Frame.Kind.OPEN, work.opening().encoded());
                Frame frame = worker.read(Ending.FRAME_BYTES);
                if (frame.kind() != Frame.Kind.OPENED) {
                    throw new IOException("it answers an opening with " + frame);
                }
                if (frame.payload().length > 0) {
                    return Optional.of(Ending.decoded(frame.payload(), work.making()));
                }
            } catch (IOException e) {
                throw lost(watch, e);
            }
        }
        worker.opened().add(work.key());
        return Optional.empty();
    }

    /** False: the worker has not opened the database, or no longer. */
    private boolean ran(Running running) throws IOException, InterruptedException {
        isOpen = true;
        Bounds bounds = work.bounds();
        try (Watch watch = watchdog.over(worker, bounds)) {
            try {
                worker.send(Frame.Kind.RUN, running.encoded());
                while (endings.size() < running.queries().size()) {
                    Frame frame = worker.read(bounds.bytes() + Ending.FRAME_BYTES);
                    watch.next();
                    if (frame.kind() == Frame.Kind.ABSENT && endings.isEmpty()) {
                        return false;
                    }
                    if (frame.kind() != Frame.Kind.ENDED) {
                        throw new IOException("it answers a query with " + frame);
                    }
                    endings.add(Ending.decoded(frame.payload(), bounds));
                }
                return true;
            } catch (IOException e) {
                throw lost(watch, e);
            }
        }
    }

    private Lost lost(Watch watch, IOException failure) throws InterruptedException {
        Loss loss = watch.loss().orElse(Loss.DIED);
        if (loss == Loss.CANCELLED) {
            throw new InterruptedException("the caller was cancelled");
        }
        worker.kill();
        String farewell = worker.farewell();
        boolean heapExhausted = loss == Loss.DIED && farewell.startsWith(HEAP_EXHAUSTED);
        return new Lost(heapExhausted ? Loss.MEMORY : loss, failure.getMessage() + "; " + farewell);
    }

    /** The worker is no more. */
    private static final class Lost extends IOException {
        private static final long serialVersionUID = 1;

        private final Loss loss;

        Lost(Loss loss, String message) {
            super(message);
            this.loss = loss;
        }
    }
}
