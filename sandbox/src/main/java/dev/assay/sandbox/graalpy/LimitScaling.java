package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Limits;
import java.time.Duration;

/**
 * The scaling of limits: an interpreter that is itself interpreted is slower and larger than CPython.
 *
 * @param factor of processor time
 * @param extra processor time besides, for imports and what the worker's own compiler takes
 */
record LimitScaling(int factor, Duration extra) {
    /** Measured on loops, tables and calls: 7 to 17 times CPython's processor time. */
    static final int USUAL_FACTOR = 15;

    static final int USUAL_EXTRA_SECONDS = 5;

    private static final int MEMORY_FACTOR = 2;

    /** The interpreter's own memory. */
    private static final long MEMORY_EXTRA = 128 * Limits.MIB;

    /** Processor time of the whole worker. */
    Duration cpu(Limits limits) {
        return limits.cpu().multipliedBy(factor).plus(extra);
    }

    /** Live objects in the worker's heap. */
    static long heapBytes(Limits limits) {
        return MEMORY_FACTOR * limits.memoryBytes() + MEMORY_EXTRA;
    }

    /** The scaling in words, for the status. */
    String inWords() {
        return factor + " x processor time + " + extra.toSeconds() + " s, " + MEMORY_FACTOR + " x memory + "
                + MEMORY_EXTRA / Limits.MIB + " MiB";
    }
}
