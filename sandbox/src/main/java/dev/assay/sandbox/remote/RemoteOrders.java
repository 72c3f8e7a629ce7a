package dev.assay.sandbox.remote;

import dev.assay.sandbox.RunCancellation;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** Orders for other work than programs. An order whose worker is lost is sent to another one, as often as there may be two. */
public final class RemoteOrders implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MOST_LOSSES = 2;

    private static final int MOST_BROUGHT = 10_000;

    private final RemoteWorkers workers;
    private final Semaphore places;
    private final ReentrantLock bringing = new ReentrantLock();
    /** The times at which parts were brought, by worker and path; guarded by {@code bringing}. */
    private final Map<String, Long> brought = new LinkedHashMap<>();

    /**
     * Looks for the workers. Those that can't be reached are used as soon as they can.
     *
     * @throws InterruptedException if the thread was interrupted meanwhile
     */
    public RemoteOrders(RemoteSettings settings) throws InterruptedException {
        this.workers = new RemoteWorkers(settings);
        this.places = new Semaphore(settings.most(), true);
    }

    /** Bytes that an order needs. */
    public interface Source {
        /** Opens them; more than once if a connection is lost. */
        InputStream open() throws IOException;
    }

    /**
     * Bytes that an order needs and a worker may not have.
     *
     * @param path of the request that brings them to a worker
     */
    public record Part(String path, Source source) {}

    /** The result of an order. */
    public sealed interface Result {
        /** A worker has done it. */
        record Done(byte[] payload) implements Result {}

        /**
         * No worker has done it.
         *
         * @param isRetryable whether it may go well later
         */
        record Failed(String reason, boolean isRetryable) implements Result {}
    }

    /**
     * Sends an order to the less busy of two workers and waits for the result.
     *
     * @param part the bytes to bring to a worker that says that it has not got them
     * @param most the largest result in bytes
     * @throws InterruptedException if the thread was interrupted; nothing goes on then
     */
    public Result send(String path, byte[] order, Optional<Part> part, long most) throws InterruptedException {
        places.acquire();
        try {
            return sent(path, order, part, most);
        } finally {
            places.release();
        }
    }

    /** Sends an order to every worker that can be used, one after the other; returns the results by their addresses. */
    public SortedMap<String, Result> sendToEach(String path, byte[] order, long most) throws InterruptedException {
        SortedMap<String, Result> results = new TreeMap<>();
        for (RemoteWorker worker : workers.all()) {
            if (worker.status().isPresent()) {
                results.put(worker.address().getAuthority(), result(worker.send(path, order, most)));
            }
        }
        return results;
    }

    private static Result result(RemoteReply reply) {
        return switch (reply) {
            case RemoteReply.Done(byte[] payload) -> new Result.Done(payload);
            case RemoteReply.Busy _ -> new Result.Failed("it is full", true);
            case RemoteReply.NoSession _, RemoteReply.SessionBusy _ ->
                new Result.Failed("it lacks what it was sent", true);
            case RemoteReply.Refused(String reason) -> new Result.Failed(reason, false);
            case RemoteReply.Lost lost -> new Result.Failed(lost.reason(), true);
        };
    }

    private Result sent(String path, byte[] order, Optional<Part> part, long most) throws InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        Set<RemoteWorker> avoided = new HashSet<>();
        String last = "";
        for (int losses = 0; losses < MOST_LOSSES; ) {
            Optional<RemoteWorker> worker = workers.choose(_ -> true, avoided, until, RunCancellation.never());
            if (worker.isEmpty()) {
                String troubles = workers.troubles();
                return new Result.Failed(troubles.isEmpty() ? "every worker is full" : troubles, true);
            }
            switch (reply(worker.get(), path, order, part, most)) {
                case RemoteReply.Done(byte[] payload) -> {
                    return new Result.Done(payload);
                }
                case RemoteReply.Busy _ -> {
                    if (until - System.nanoTime() <= 0) {
                        return new Result.Failed("every worker is full", true);
                    }
                }
                case RemoteReply.NoSession _, RemoteReply.SessionBusy _ -> {
                    return new Result.Failed("a worker lacks what it was sent", true);
                }
                case RemoteReply.Refused(String reason) -> {
                    return new Result.Failed(reason, false);
                }
                case RemoteReply.Lost(boolean _, String reason) -> {
                    losses++;
                    avoided.add(worker.get());
                    last = "worker " + worker.get().address().getAuthority() + ": " + reason;
                }
            }
        }
        return new Result.Failed(last, true);
    }

    private RemoteReply reply(RemoteWorker worker, String path, byte[] order, Optional<Part> part, long most)
            throws InterruptedException {
        long asked = System.nanoTime();
        RemoteReply reply = worker.send(path, order, most);
        if (!(reply instanceof RemoteReply.NoSession) || part.isEmpty()) {
            return reply;
        }
        RemoteReply there = bring(worker, part.get(), asked);
        return there instanceof RemoteReply.Done ? worker.send(path, order, most) : there;
    }

    /** Brings a part to a worker, unless another order has brought it since this one was sent. */
    private RemoteReply bring(RemoteWorker worker, Part part, long asked) throws InterruptedException {
        String key = worker.address() + part.path();
        bringing.lockInterruptibly();
        try {
            Long before = brought.get(key);
            if (before != null && before - asked > 0) {
                return new RemoteReply.Done(new byte[0]);
            }
            RemoteReply reply = worker.upload(part.path(), part.source());
            if (reply instanceof RemoteReply.Done) {
                if (brought.size() >= MOST_BROUGHT) {
                    brought.remove(brought.keySet().iterator().next());
                }
                brought.put(key, System.nanoTime());
            }
            return reply;
        } finally {
            bringing.unlock();
        }
    }

    @Override
    public void close() {
        workers.close();
    }
}
