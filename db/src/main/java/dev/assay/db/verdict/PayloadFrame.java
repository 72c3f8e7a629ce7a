package dev.assay.db.verdict;

import dev.assay.db.frame.ZstdFrame;
import dev.assay.engine.store.VerdictRow;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The payloads of one chunk in one compressed frame. The plain form is a version byte, the number of payloads, the
 * ordinal and length of each, then their bytes. Numbers have four bytes, big-endian. The frame is compressed with zstd.
 */
final class PayloadFrame {
    /**
     * For model responses this level is as fast as level 1, and its output is a tenth to a quarter smaller; see
     * RATIONALE.md.
     */
    static final int LEVEL = 2;

    private static final byte VERSION = 1;
    private static final int HEAD = 1 + Integer.BYTES;
    private static final int ENTRY = 2 * Integer.BYTES;

    /** The limit on a frame's plain size: a batch is at most 64 MiB, and a result is little longer than its item. */
    private static final long LARGEST = 1L << 30;

    private PayloadFrame() {}

    static byte[] of(List<VerdictRow> rows) {
        long size = HEAD;
        for (VerdictRow row : rows) {
            size += ENTRY + row.payload().length;
        }
        if (size > LARGEST) {
            throw new IllegalArgumentException("the payloads of a chunk exceed 1 GiB: " + size);
        }
        ByteBuffer plain = ByteBuffer.allocate((int) size).put(VERSION).putInt(rows.size());
        for (VerdictRow row : rows) {
            plain.putInt(row.ordinal()).putInt(row.payload().length);
        }
        for (VerdictRow row : rows) {
            plain.put(row.payload());
        }
        return ZstdFrame.of(plain.array(), LEVEL);
    }

    /** Returns the payload of this ordinal. */
    static Optional<byte[]> payload(byte[] compressed, int ordinal) {
        return Optional.ofNullable(payloads(compressed, one -> one == ordinal).get(ordinal));
    }

    /** Returns the payloads whose ordinals are wanted. */
    static Map<Integer, byte[]> payloads(byte[] compressed, IntPredicate isWanted) {
        ByteBuffer plain = ByteBuffer.wrap(ZstdFrame.plain(compressed, LARGEST));
        if (plain.remaining() < HEAD || plain.get() != VERSION) {
            throw new IllegalStateException("a stored frame has an unknown version");
        }
        int count = plain.getInt();
        int start = HEAD + count * ENTRY;
        Map<Integer, byte[]> payloads = new HashMap<>();
        for (int i = 0; i < count; i++) {
            int ordinal = plain.getInt();
            int length = plain.getInt();
            if (isWanted.test(ordinal)) {
                payloads.put(ordinal, Arrays.copyOfRange(plain.array(), start, start + length));
            }
            start += length;
        }
        return payloads;
    }
}
