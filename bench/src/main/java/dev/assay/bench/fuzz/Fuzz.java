package dev.assay.bench.fuzz;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Runs attempts on several threads and watches their time. A thread can't be stopped, so that a hanging attempt ends
 * the whole run; its daemon thread ends with the process.
 */
final class Fuzz {
    private static final int CHUNK = 256;
    /** Half of a thread's default stack, so that unbounded recursion shows earlier. */
    private static final long STACK_BYTES = 512 << 10;

    private static final long LOOK_MILLIS = 50;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final FuzzAttempts attempts;
    private final Duration limit;
    private final Duration hang;
    private final int slowest;

    /**
     * @param limit processor time that an attempt may take
     * @param hang processor time after which an attempt counts as hanging
     */
    Fuzz(FuzzAttempts attempts, Duration limit, Duration hang, int slowest) {
        this.attempts = attempts;
        this.limit = limit;
        this.hang = hang;
        this.slowest = slowest;
    }

    /** Runs {@code count} attempts, from the index {@code first} on. */
    AttemptTally run(long first, long count, int threads) throws InterruptedException {
        Run run = new Run(first, count);
        List<Worker> workers = new ArrayList<>();
        for (int number = 0; number < threads; number++) {
            workers.add(new Worker(run));
        }
        workers.forEach(Worker::start);
        while (workers.stream().anyMatch(Worker::isAlive) && !run.stopped) {
            for (Worker worker : workers) {
                worker.join(LOOK_MILLIS);
                worker.look();
            }
        }
        return run.total();
    }

    private final class Run {
        private final long end;
        private final AtomicLong next;
        private final AttemptTally total = new AttemptTally(slowest);
        private volatile boolean stopped;
        private volatile @Nullable Throwable broken;

        Run(long first, long count) {
            this.next = new AtomicLong(first);
            this.end = first + count;
        }

        synchronized void add(AttemptTally tally) {
            total.add(tally);
        }

        synchronized AttemptTally total() {
            if (broken != null) {
                throw new IllegalStateException("the fuzzer itself failed", broken);
            }
            AttemptTally copy = new AttemptTally(slowest);
            copy.add(total);
            return copy;
        }
    }

    private final class Worker extends Thread {
        private final Run run;
        private final FuzzTrial trial = new FuzzTrial(attempts, limit.toNanos());
        private volatile long current = -1;
        private long seen = -1;
        private long seenAt;
        private boolean told;

        Worker(Run run) {
            super(null, null, "fuzz", STACK_BYTES);
            this.run = run;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                tryAll();
            } catch (RuntimeException | Error failure) {
                run.broken = failure;
                run.stopped = true;
            }
        }

        private void tryAll() {
            for (long from = run.next.getAndAdd(CHUNK);
                    from < run.end && !run.stopped;
                    from = run.next.getAndAdd(CHUNK)) {
                AttemptTally tally = new AttemptTally(slowest);
                for (long index = from; index < Math.min(run.end, from + CHUNK); index++) {
                    current = index;
                    trial.run(index, tally);
                }
                run.add(tally);
            }
        }

        /** Compares with the previous look, by processor time, since on a busy machine a thread may be waiting. */
        void look() {
            long spent = THREADS.getThreadCpuTime(threadId());
            if (current != seen) {
                seen = current;
                seenAt = spent;
                told = false;
                return;
            }
            if (spent - seenAt > limit.toNanos() && !told && isAlive()) {
                told = true;
                System.err.println("assay: attempt " + seen + " is over the limit and still runs");
            }
            if (spent - seenAt > hang.toNanos() && isAlive()) {
                AttemptTally hung = new AttemptTally(slowest);
                hung.found(
                        new FuzzFinding(BrokenPromise.HUNG, attempts.at(seen), "more than " + hang.toSeconds() + " s"));
                run.add(hung);
                run.stopped = true;
            }
        }
    }
}
