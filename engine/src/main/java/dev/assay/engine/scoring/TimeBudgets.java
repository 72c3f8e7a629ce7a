package dev.assay.engine.scoring;

import dev.assay.verifier.Explanation;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.VerifierInfo;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Keeps verifiers that wait to their budgets: one that overruns is interrupted, and its verdict is TIMED_OUT. */
public final class TimeBudgets implements AutoCloseable {
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("assay-budgets").daemon().factory());

    /** What runs under a budget. */
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
                return overrun(info); // what an interrupted verifier says or throws means nothing
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

    /** Interrupts a thread once, unless it was silenced before; its interrupt never outlives the budgeted call. */
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

        /** Whether it had rung; clears the interrupt that it sent. */
        synchronized boolean silence() {
            if (rang && !silenced) {
                Thread.interrupted();
            }
            silenced = true;
            return rang;
        }
    }
}
