package dev.assay.math.limit;

import org.jspecify.annotations.Nullable;

/**
 * The rest of a computation's budget, and the first limit that it exceeded. Code that computes asks {@link #spent()} and
 * ends with any value, which no caller uses.
 */
public final class ComputationBudget {
    /** Steps, operations and pairs spent. */
    private final long[] spent;

    private @Nullable PublishedLimit exceeded;
    private boolean undefined;

    /** A budget of its own. */
    public ComputationBudget() {
        this(new long[3]);
    }

    private ComputationBudget(long[] spent) {
        this.spent = spent;
    }

    /** A budget that has met no limit yet and spends the same steps and operations. */
    public ComputationBudget shared() {
        return new ComputationBudget(spent);
    }

    /** Pays for work in steps; false once there is nothing left. */
    public boolean pay(int cost) {
        return keep(PublishedLimit.STEPS, spent[0] += cost) && !undefined;
    }

    /** Pays for operations of an evaluation; false once there is nothing left. */
    public boolean operate(int weight) {
        return keep(PublishedLimit.OPERATIONS, spent[1] += weight);
    }

    /** Pays for comparing two members; false once there is nothing left. */
    public boolean pair() {
        return keep(PublishedLimit.PAIRS, ++spent[2]);
    }

    /** The limit that all budgets of the same computation are over together; null while there is something left. */
    public @Nullable PublishedLimit exhausted() {
        return spent[2] > PublishedLimit.PAIRS.most()
                ? PublishedLimit.PAIRS
                : spent[1] > PublishedLimit.OPERATIONS.most()
                        ? PublishedLimit.OPERATIONS
                        : spent[0] > PublishedLimit.STEPS.most() ? PublishedLimit.STEPS : null;
    }

    /** Pays for reducing a fraction of so many bits, which takes time by the product of both lengths. */
    public boolean payForBits(long numerator, long denominator) {
        return pay((int) Math.min(PublishedLimit.STEPS.most() + 1L, (numerator * denominator) >> 16));
    }

    /** Whether a size is within its limit; remembers the limit if not. */
    public boolean keep(PublishedLimit limit, long size) {
        if (size > limit.most() && exceeded == null) {
            exceeded = limit;
        }
        return exceeded == null;
    }

    /** Remembers that a value does not exist, such as a quotient by zero. */
    public void undefine() {
        undefined = true;
    }

    /** Whether a limit was exceeded or a value does not exist, so that the results are void. */
    public boolean spent() {
        return exceeded != null || undefined;
    }

    public boolean undefined() {
        return undefined;
    }

    public @Nullable PublishedLimit exceeded() {
        return exceeded;
    }
}
