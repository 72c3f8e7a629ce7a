package dev.assay.spark;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for an effect of other processes. */
public final class Await {
    private static final Duration PATIENCE = Duration.ofMinutes(6);

    private Await() {}

    /** Returns as soon as the condition holds; fails after six minutes. */
    public static void until(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain until " + what);
            }
            LockSupport.parkNanos(1_000_000);
        }
    }
}
