package dev.assay.engine.lane;

import org.jspecify.annotations.Nullable;

/**
 * The scope of a scoring thread: the project that it scores for, and its lane.
 *
 * @param lane null on a thread that waits for judges
 */
public record LaneScope(String project, @Nullable WorkLane lane) {
    private static final ScopedValue<LaneScope> CURRENT = ScopedValue.newInstance();

    /** Returns the scope of the calling thread. Throws IllegalStateException on a thread that does not score. */
    public static LaneScope current() {
        if (!CURRENT.isBound()) {
            throw new IllegalStateException("a verifier asked on a thread other than its own");
        }
        return CURRENT.get();
    }

    /**
     * Runs the body in this scope, unless it was stopped before. A stop interrupts the body, but not the code after it.
     */
    public void run(Interruption interruption, Runnable body) {
        if (!interruption.begin()) {
            return;
        }
        try {
            ScopedValue.where(CURRENT, this).run(body);
        } finally {
            interruption.end();
        }
    }
}
