package dev.assay.sandbox.admission;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The waiting programs of one class in a lane, and the time that its slots were used. Not thread-safe.
 *
 * @param <T> a waiting program
 */
final class ClassLine<T> {
    /** The share of a new time in the average. */
    private static final int WEIGHT = 8;

    private final Set<T> waiting = new LinkedHashSet<>();
    private int running;
    private long used;
    private long average;

    void join(T program) {
        waiting.add(program);
    }

    boolean leave(T program) {
        return waiting.remove(program);
    }

    Set<T> waiting() {
        return waiting;
    }

    /** Returns the first waiting program and removes it. */
    T first() {
        T first = waiting.iterator().next();
        waiting.remove(first);
        return first;
    }

    boolean isIdle() {
        return running == 0 && waiting.isEmpty();
    }

    /** Returns the time that this class has used, with the expected time of what runs, in nanoseconds. */
    long used() {
        return used;
    }

    /** A class that was idle begins with what the other has used: time that nobody wanted is not saved. */
    void wake(long others) {
        used = Math.max(used, others);
    }

    /** Takes a slot, which is expected to be used for as long as usually. Returns this time, in nanoseconds. */
    long begin() {
        running++;
        used += average;
        return average;
    }

    /**
     * Gives a slot back.
     *
     * @param expected what {@link #begin} returned
     * @param nanos the time that the slot was used
     */
    void end(long expected, long nanos) {
        running--;
        used += nanos - expected;
        average += (nanos - average) / WEIGHT;
    }
}
