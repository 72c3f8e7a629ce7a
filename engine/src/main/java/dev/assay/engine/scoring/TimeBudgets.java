package dev.assay.engine.scoring;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.VerifierInfo;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Enforces the time budgets of verifiers that wait: a verifier over its budget is interrupted, and its verdict is
 * {@code timed_out}.
 */
public final class TimeBudgets implements AutoCloseable {
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("assay-budgets").daemon().factory());

    /** The work under a budget. */
    interface Budgeted {
        Verdict verify() throws InterruptedException;
    }

    Verdict within(VerifierInfo info, Budgeted budgeted) throws InterruptedException {
        Alarm alarm = new Alarm(Thread.currentThread());
        Future<?> ringing = timer.schedule(alarm, info.budget().toMillis(), TimeUnit.MILLISECONDS);
        try {
            Verdict verdict = budgeted.verify();
            return alarm.silence() ? overrun(info) : verdict;
        } catch (InterruptedException | RuntimeException e) {
            if (alarm.silence()) {
                return overrun(info); // the result or exception of an interrupted verifier is ignored
            }
            throw e;
        } finally {
            alarm.silence();
            ringing.cancel(false);
        }
    }

    private static Verdict overrun(VerifierInfo info) {
        String detail = info.name() + ": no verdict within its budget of "
                + info.budget().toMillis() + " ms";
        return Verdict.Unscored.of(Cause.TIMED_OUT, detail, Explanation.EMPTY);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /**
     * Interrupts a thread once, unless it was silenced before. Its interrupt never lasts beyond the call under the
     * budget.
     */
    private static final class Alarm implements Runnable {
        private final Thread thread;
        private boolean silenced;
        private boolean rang;

        Alarm(Thread thread) {
            this.thread = thread;
        }

        @Override
        public synchronized void run() {
            if (!silenced) {
                rang = true;
                thread.interrupt();
            }
        }

        /** Silences the alarm and clears its interrupt; returns whether it had interrupted the thread. */
        synchronized boolean silence() {
            if (rang && !silenced) {
                Thread.interrupted();
            }
            silenced = true;
            return rang;
        }
    }
}
