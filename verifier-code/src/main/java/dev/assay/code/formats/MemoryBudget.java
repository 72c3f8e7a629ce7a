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
            throw new UnreadableTests("", "takes more than " + most + " bytes of memory");
        }
    }

    /** Fails early if a text that is still being read will exceed the budget. */
    void check(long characters) throws UnreadableTests {
        long before = used;
        take(characters);
        used = before;
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
