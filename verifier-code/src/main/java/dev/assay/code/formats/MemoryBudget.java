package dev.assay.code.formats;

/** Bounds the memory that what is read may take, as it is read. For one thread. */
public final class MemoryBudget {
    /** What an object takes beside its text, in bytes, about. */
    private static final int OVERHEAD = 48;

    private final long most;
    private long used;

    /** {@code most} is in bytes. */
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

    /** Fails early where a text that is still being read will not fit. */
    void check(long characters) throws UnreadableTests {
        long before = used;
        take(characters);
        used = before;
    }

    /** In bytes. */
    long left() {
        return most - used;
    }

    /** In bytes, about. */
    public long used() {
        return used;
    }
}
