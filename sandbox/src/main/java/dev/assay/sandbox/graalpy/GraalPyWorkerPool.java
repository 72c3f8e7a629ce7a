package dev.assay.sandbox.graalpy;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Workers that are ready, and those that become so in the background. */
final class GraalPyWorkerPool implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GraalPyWorkerPool.class);

    /** A first start unpacks the standard library, on a machine that may be busy. */
    private static final Duration START = Duration.ofMinutes(2);

    private static final Duration RECOVERY = Duration.ofSeconds(20);
    private static final int MOST_FAILURES = 3;

    private final GraalPyInstallation installation;
    private final long heapBytes;
    private final int mostRuns;
    private final LinkedBlockingDeque<Object> ready = new LinkedBlockingDeque<>();
    private final Set<GraalPyWorker> alive = ConcurrentHashMap.newKeySet();
    private final AtomicLong started = new AtomicLong();
    private volatile @Nullable String failure;
    private volatile boolean closed;

    /**
     * A pool without workers; {@link #refill} starts one each.
     *
     * @param heapBytes the largest heap that a pooled worker can have
     * @param mostRuns runs after which a worker is replaced
     */
    GraalPyWorkerPool(GraalPyInstallation installation, long heapBytes, int mostRuns) {
        this.installation = installation;
        this.heapBytes = heapBytes;
        this.mostRuns = mostRuns;
    }

    /** Starts another worker in the background. */
    void refill() {
        background("graalpy-start", () -> {
            for (int failures = 0; failures < MOST_FAILURES && !closed; failures++) {
                try {
                    ready.addLast(fresh(heapBytes));
                    return;
                } catch (IOException e) {
                    failure = String.valueOf(e.getMessage());
                    LOG.warn("A Python worker did not start: {}", e.getMessage());
                }
            }
            ready.addLast(Failure.TOKEN);
        });
    }

    /** Stands in the queue for a worker that could not be started, so that nobody waits for it. */
    private enum Failure {
        TOKEN
    }

    /**
     * A worker that is ready and can hold so large a heap. Whoever takes it gives it back, or closes it and refills.
     *
     * @throws IOException if none can be started
     */
    GraalPyWorker take(long heap) throws IOException, InterruptedException {
        Object taken = ready.pollFirst(START.toSeconds() * MOST_FAILURES, TimeUnit.SECONDS);
        if (!(taken instanceof GraalPyWorker worker)) {
            refill();
            throw new IOException("no Python worker starts: " + failure);
        }
        if (heap <= worker.heapBytes()) {
            return worker;
        }
        close(worker);
        try {
            return OnPlatformThread.call("graalpy-start", () -> fresh(heap));
        } catch (IOException e) {
            refill();
            throw e;
        }
    }

    /** Takes a worker back that has ended a run; it is used again once it says that it is ready. */
    void giveBack(GraalPyWorker worker) {
        background("graalpy-recover", () -> {
            try {
                worker.awaitReady(RECOVERY);
                if (worker.heapBytes() == heapBytes) {
                    ready.addLast(worker);
                    return;
                }
            } catch (IOException e) {
                LOG.debug("A Python worker is replaced: {}", e.getMessage());
            }
            replace(worker);
        });
    }

    /** Ends this worker, and starts another. */
    void replace(GraalPyWorker worker) {
        close(worker);
        refill();
    }

    void close(GraalPyWorker worker) {
        worker.close();
        alive.remove(worker);
    }

    /** A worker beside the pool. */
    GraalPyWorker fresh(long heap) throws IOException {
        GraalPyWorker worker =
                GraalPyWorker.start(installation.command(heap, mostRuns), installation.workingFolder(), heap);
        alive.add(worker);
        if (closed) {
            close(worker);
            throw new IOException("the sandbox is closed");
        }
        started.incrementAndGet();
        try {
            worker.awaitReady(START);
        } catch (IOException e) {
            close(worker);
            throw e;
        }
        return worker;
    }

    private void background(String name, Runnable work) {
        if (!closed) {
            Thread.ofPlatform().daemon().name(name).start(work);
        }
    }

    long heapBytes() {
        return heapBytes;
    }

    long ready() {
        return ready.stream().filter(GraalPyWorker.class::isInstance).count();
    }

    long alive() {
        return alive.size();
    }

    long started() {
        return started.get();
    }

    @Override
    public void close() {
        closed = true;
        alive.forEach(this::close);
    }
}
