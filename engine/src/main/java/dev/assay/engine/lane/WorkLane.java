package dev.assay.engine.lane;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Threads behind a bounded, fair queue. The CPU lane has a platform thread for each core; a verifier that waits has a
 * lane of its own, with a virtual thread for each verdict that it may have in flight.
 */
public final class WorkLane implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkLane.class);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(5);

    private final String name;
    private final FairQueue queue;
    private final Duration maxWait;
    private final List<Thread> workers = new ArrayList<>();
    private final AtomicInteger running = new AtomicInteger();
    /** The moving average of a work's duration; races only make it less exact. */
    private volatile double averageNanos;

    /**
     * @param capacity limit of works that wait
     * @param maxWait limit of a work's wait, after which it expires
     */
    public WorkLane(
            String name, int workers, ThreadFactory threads, int capacity, Duration maxWait, ProjectWeights weights) {
        this.name = name;
        this.queue = new FairQueue(capacity, weights);
        this.maxWait = maxWait;
        for (int i = 0; i < workers; i++) {
            this.workers.add(threads.newThread(this::serve));
        }
        this.workers.forEach(Thread::start);
    }

    public String name() {
        return name;
    }

    /** Submits a work; false when the lane is full or closed, and then the work is neither run nor expired. */
    public boolean submit(LaneWork work) {
        return queue.offer(work);
    }

    /** Returns an estimate of the wait that a new work of this share of a project would have. */
    public Duration expectedWait(String project, String share) {
        return Duration.ofNanos((long) (queue.ahead(project, share) * averageNanos / workers.size()));
    }

    /** Returns whether a new work would be served at once, and one more after it. */
    public boolean hasRoom() {
        return queued() == 0 && running() < Math.max(1, workers.size() - 1);
    }

    public int queued() {
        return queue.size();
    }

    public int running() {
        return running.get();
    }

    private void serve() {
        try {
            for (FairQueue.Waiting next = queue.take(); next != null; next = queue.take()) {
                if (!next.work().unwanted()) {
                    serve(next);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve(FairQueue.Waiting next) {
        long start = System.nanoTime();
        running.incrementAndGet();
        try {
            if (start - next.since() > maxWait.toNanos()) {
                next.work().expire();
            } else {
                LaneWork work = next.work();
                new LaneScope(work.project(), this).run(work.interruption(), work::run);
                double average = averageNanos;
                averageNanos = average + (System.nanoTime() - start - average) / 64;
            }
        } catch (Throwable e) { // a worker survives any failure of its work
            LOG.error("lane {}: a work failed outside its own error handling", name, e);
        } finally {
            running.decrementAndGet();
        }
    }

    /** Takes no more work, and lets running work finish within a few seconds. */
    @Override
    public void close() {
        queue.close();
        long end = System.nanoTime() + LONGEST_CLOSE.toNanos();
        try {
            for (Thread worker : workers) {
                worker.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
                worker.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
