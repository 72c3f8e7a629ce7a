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
            throw new UnreadableTests("", excess());
        }
    }

    /** The end of a sentence that says what does not fit. */
    String excess() {
        return "takes more than " + most + " bytes of memory";
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
