package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Limits;
import java.time.Duration;

/**
 * How limits are stretched here, since an interpreter that is itself interpreted is slower and larger than CPython.
 *
 * @param cpu processor time of the whole worker
 * @param idle time by the clock that is not processor time
 * @param heapBytes live objects in the worker's heap
 */
record Stretch(Duration cpu, Duration idle, long heapBytes) {
    /** Measured on loops, tables and calls: 7 to 17 times CPython's processor time. */
    static final int CPU_FACTOR = 15;

    /** Imports and what the worker's own compiler takes. */
    static final Duration CPU_EXTRA = Duration.ofSeconds(5);

    static final int MEMORY_FACTOR = 2;

    /** What the interpreter itself holds. */
    static final long MEMORY_EXTRA = 128 * Limits.MIB;

    static Stretch of(Limits limits) {
        return new Stretch(
                limits.cpu().multipliedBy(CPU_FACTOR).plus(CPU_EXTRA),
                limits.wall(),
                MEMORY_FACTOR * limits.memoryBytes() + MEMORY_EXTRA);
    }

    /** These words go into the status. */
    static String inWords() {
        return CPU_FACTOR + " x processor time + " + CPU_EXTRA.toSeconds() + " s, " + MEMORY_FACTOR + " x memory + "
                + MEMORY_EXTRA / Limits.MIB + " MiB";
    }
}
