package dev.assay.gateway;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what happens elsewhere. */
final class Await {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Await() {}

    /** Returns as soon as the condition holds; fails when it does not within a minute. */
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
