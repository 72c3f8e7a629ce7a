package dev.assay.code.formats;

/** Bounds the memory of data while the data is read. Not thread-safe. */
public final class MemoryBudget {
    /** The estimated memory of an object besides its text, in bytes. */
    private static final int OVERHEAD = 48;

    private final long most;
    private long used;

    /**
     * Makes a budget.
     *
     * @param most the limit, in bytes
     */
    public MemoryBudget(long most) {
        this.most = most;
    }

    /** Counts a value with a text of this length. */
    void take(long characters) throws UnreadableTests {
        used += OVERHEAD + characters;
        if (used > most) {
            throw new UnreadableTests("", excess());
        }
    }

    /** The end of a sentence that says what does not fit. */
    String excess() {
        return "takes more than " + most + " bytes of memory";
    }

    /** Returns the rest of the budget, in bytes. */
    long left() {
        return most - used;
    }

    /** Returns the estimated memory of the data so far, in bytes. */
    public long used() {
        return used;
    }
}
