package dev.assay.gateway.compat.graders;

import dev.assay.sandbox.Cancel;
import java.time.Duration;

/** Calls a program off at the deadline of its request, unless it is closed before. */
final class Alarm implements AutoCloseable {
    private final Cancel cancel = new Cancel();
    private final Thread waiting;

    /** One that rings at a time by {@link System#nanoTime()}. */
    Alarm(long until) {
        waiting = Thread.ofVirtual().name("assay-grader-alarm").start(() -> {
            try {
                Thread.sleep(Duration.ofNanos(Math.max(0, until - System.nanoTime())));
                cancel.cancel();
            } catch (InterruptedException e) {
                // it ended in time
            }
        });
    }

    Cancel cancel() {
        return cancel;
    }

    @Override
    public void close() {
        waiting.interrupt();
    }
}
