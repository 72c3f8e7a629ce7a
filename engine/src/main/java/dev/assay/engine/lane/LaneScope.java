package dev.assay.engine.lane;

import org.jspecify.annotations.Nullable;

/**
 * The work of a thread that scores: the project that it scores for, and the lane that it belongs to.
 *
 * @param lane null on a thread that waits for judges
 */
public record LaneScope(String project, @Nullable WorkLane lane) {
    private static final ScopedValue<LaneScope> CURRENT = ScopedValue.newInstance();

    /** The scope of the calling thread. Throws IllegalStateException on a thread that scores nothing. */
    public static LaneScope current() {
        if (!CURRENT.isBound()) {
            throw new IllegalStateException("a verifier asked on a thread other than its own");
        }
        return CURRENT.get();
    }

    /** Runs the body in this scope, unless it was stopped before; a stop interrupts the body and nothing after it. */
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
