package dev.assay.engine.store;

import java.security.SecureRandom;
import java.util.UUID;

/**
 * The id of a verdict: its batch's id, a UUID version 7 (RFC 9562) whose last 16 bits are zero, with the item's ordinal
 * plus one in those bits. A verdict is thus found by its batch and ordinal, without an index of its own.
 *
 * @param batch the batch's id, last 16 bits zero
 * @param ordinal the item's index in its batch, from 0, at most {@value #MAX_ORDINAL}
 */
public record VerdictId(UUID batch, int ordinal) {
    public static final int MAX_ORDINAL = 0xFFFE;

    private static final SecureRandom RANDOM = new SecureRandom();

    public VerdictId {
        if ((batch.getLeastSignificantBits() & 0xFFFF) != 0 || ordinal < 0 || ordinal > MAX_ORDINAL) {
            throw new IllegalArgumentException("not a batch id and an ordinal: " + batch + ", " + ordinal);
        }
    }

    /** Returns a new batch id, ordered by {@code epochMillis}. */
    public static UUID newBatch(long epochMillis) {
        long high = (epochMillis << 16) | 0x7000L | (RANDOM.nextInt() & 0x0FFF);
        long low = (RANDOM.nextLong() & 0x3FFF_FFFF_FFFF_0000L) | 0x8000_0000_0000_0000L;
        return new UUID(high, low);
    }

    public static VerdictId of(UUID id) {
        int last = (int) (id.getLeastSignificantBits() & 0xFFFF);
        return new VerdictId(new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() & ~0xFFFFL), last - 1);
    }

    public UUID uuid() {
        return new UUID(batch.getMostSignificantBits(), batch.getLeastSignificantBits() | (ordinal + 1));
    }

    /** Returns the batch's time of arrival by the clock of its gateway, in milliseconds since 1970. */
    public long epochMillis() {
        return batch.getMostSignificantBits() >>> 16;
    }
}
