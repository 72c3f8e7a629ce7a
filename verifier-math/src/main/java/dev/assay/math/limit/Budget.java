package dev.assay.math.limit;

import org.jspecify.annotations.Nullable;

/**
 * What one computation may still spend, and the first limit it ran over. Code that computes asks {@link #spent()} and
 * winds up with any value: nobody looks at it then.
 */
public final class Budget {
    /** Steps, operations and pairs spent. */
    private final long[] spent;

    private @Nullable Limit exceeded;
    private boolean undefined;

    /** A budget of its own. */
    public Budget() {
        this(new long[3]);
    }

    private Budget(long[] spent) {
        this.spent = spent;
    }

    /** A budget that has met no limit yet and spends the same steps and operations. */
    public Budget shared() {
        return new Budget(spent);
    }

    /** Pays for work in steps; false once there is nothing left. */
    public boolean pay(int cost) {
        return keep(Limit.STEPS, spent[0] += cost) && !undefined;
    }

    /** Pays for operations of an evaluation; false once there is nothing left. */
    public boolean operate(int weight) {
        return keep(Limit.OPERATIONS, spent[1] += weight);
    }

    /** Pays for comparing two members; false once there is nothing left. */
    public boolean pair() {
        return keep(Limit.PAIRS, ++spent[2]);
    }

    /** The limit that all budgets of the same computation are over together; null while there is something left. */
    public @Nullable Limit exhausted() {
        return spent[2] > Limit.PAIRS.most()
                ? Limit.PAIRS
                : spent[1] > Limit.OPERATIONS.most()
                        ? Limit.OPERATIONS
                        : spent[0] > Limit.STEPS.most() ? Limit.STEPS : null;
    }

    /** Pays for reducing a fraction of so many bits, which takes time by the product of both lengths. */
    public boolean payForBits(long numerator, long denominator) {
        return pay((int) Math.min(Limit.STEPS.most() + 1L, (numerator * denominator) >> 16));
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
