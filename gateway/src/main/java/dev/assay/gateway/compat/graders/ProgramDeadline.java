package dev.assay.gateway.compat.graders;

import dev.assay.sandbox.RunCancellation;
import java.time.Duration;

/** Cancels a program at the deadline of its request, unless it is closed before. */
final class ProgramDeadline implements AutoCloseable {
    private final RunCancellation cancel = new RunCancellation();
    private final Thread waiting;

    /** Starts a deadline at a time by {@link System#nanoTime()}. */
    ProgramDeadline(long until) {
        waiting = Thread.ofVirtual().name("assay-grader-alarm").start(() -> {
            try {
                Thread.sleep(Duration.ofNanos(Math.max(0, until - System.nanoTime())));
                cancel.cancel();
            } catch (InterruptedException e) {
                // the program ended in time
            }
        });
    }

    RunCancellation cancel() {
        return cancel;
    }

    @Override
    public void close() {
        waiting.interrupt();
    }
}
