package dev.assay.engine.lane;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Workers behind a bounded, fair queue. The CPU lane has a platform thread for each core; a verifier that waits has a
 * lane of its own, with a virtual thread for each verdict it may have in flight.
 */
public final class WorkLane implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WorkLane.class);
    private static final Duration LONGEST_CLOSE = Duration.ofSeconds(5);

    private final String name;
    private final FairQueue queue;
    private final Duration maxWait;
    private final List<Thread> workers = new ArrayList<>();
    private final AtomicInteger running = new AtomicInteger();
    /** Moving average of a work's time; races only blur it. */
    private volatile double averageNanos;

    /**
     * @param capacity most works that wait
     * @param maxWait longest wait before a work expires
     */
    public WorkLane(String name, int workers, ThreadFactory threads, int capacity, Duration maxWait) {
        this.name = name;
        this.queue = new FairQueue(capacity);
        this.maxWait = maxWait;
        for (int i = 0; i < workers; i++) {
            this.workers.add(threads.newThread(this::serve));
        }
        this.workers.forEach(Thread::start);
    }

    public String name() {
        return name;
    }

    /** False when the lane is full or closed; then the work is neither run nor expired. */
    public boolean submit(LaneWork work) {
        return queue.offer(work);
    }

    /** About how long a work of this share would wait if it came now. */
    public Duration expectedWait(String share) {
        return Duration.ofNanos((long) (queue.ahead(share) * averageNanos / workers.size()));
    }

    public int queued() {
        return queue.size();
    }

    public int running() {
        return running.get();
    }

    private void serve() {
        try {
            for (var next = queue.take(); next != null; next = queue.take()) {
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
        } catch (Throwable e) { // a worker outlives whatever its work does
            LOG.error("lane {}: a work failed outside its own error handling", name, e);
        } finally {
            running.decrementAndGet();
        }
    }

    /** Takes no more work, and gives what runs a few seconds to end. */
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
