package dev.assay.math.limit;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What one computation may still spend, and the first limit it ran over. Code that computes asks {@link #spent()} and
 * winds up with any value: nobody looks at it then.
 */
public final class Budget {
    private final AtomicLong steps;
    private @Nullable Limit exceeded;
    private boolean undefined;

    /** A budget of its own. */
    public Budget() {
        this(new AtomicLong());
    }

    private Budget(AtomicLong steps) {
        this.steps = steps;
    }

    /** A budget that has met no limit yet and spends the same steps. */
    public Budget shared() {
        return new Budget(steps);
    }

    /** Pays for work in steps; false once there is nothing left. */
    public boolean pay(int cost) {
        return keep(Limit.STEPS, steps.addAndGet(cost)) && !undefined;
    }

    /** Whether a size keeps to its limit; remembers the limit if not. */
    public boolean keep(Limit limit, long size) {
        if (size > limit.most() && exceeded == null) {
            exceeded = limit;
        }
        return exceeded == null;
    }

    /** Remembers that a value does not exist, such as a quotient by zero. */
    public void undefine() {
        undefined = true;
    }

    /** Whether a limit was exceeded or a value does not exist, so that results mean nothing. */
    public boolean spent() {
        return exceeded != null || undefined;
    }

    public boolean undefined() {
        return undefined;
    }

    public @Nullable Limit exceeded() {
        return exceeded;
    }
}
