package dev.assay.gateway;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for an effect of another thread or process. */
final class Await {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private Await() {}

    /** Returns as soon as the condition holds; fails after three minutes, since a busy machine may start a gateway slowly. */
    static void until(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain until " + what);
            }
            LockSupport.parkNanos(5_000_000);
        }
    }
}
