package dev.assay.db.verdict;

import dev.assay.db.frame.ZstdFrame;
import dev.assay.db.project.PayloadStorage;
import dev.assay.engine.store.VerdictRow;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * The payloads of one chunk in one compressed frame. The plain form is a version byte, the number of payloads, the
 * ordinal and length of each, then their bytes. Numbers have four bytes, big-endian. The frame is compressed with zstd.
 * A frame of hashes has another version, and in place of each payload the SHA-256 of its response.
 */
final class PayloadFrame {
    /**
     * For model responses this level is as fast as level 1, and its output is a tenth to a quarter smaller; see
     * RATIONALE.md.
     */
    static final int LEVEL = 2;

    private static final byte PAYLOADS = 1;
    private static final byte HASHES = 2;
    private static final int HEAD = 1 + Integer.BYTES;
    private static final int ENTRY = 2 * Integer.BYTES;

    /** The limit on a frame's plain size: a batch is at most 64 MiB, and a result is little longer than its item. */
    private static final long LARGEST = 1L << 30;

    private PayloadFrame() {}

    /** Returns the frame of these verdicts, with what the project stores of them. */
    static byte[] of(PayloadStorage storage, List<VerdictRow> rows) {
        return switch (storage) {
            case FULL -> of(PAYLOADS, entries(rows, VerdictRow::payload));
            case HASHED -> of(HASHES, entries(rows, row -> ResponseHash.of(row.payload())));
            case NONE -> of(PAYLOADS, new TreeMap<>());
        };
    }

    private static SortedMap<Integer, byte[]> entries(List<VerdictRow> rows, Function<VerdictRow, byte[]> bytes) {
        SortedMap<Integer, byte[]> entries = new TreeMap<>();
        rows.forEach(row -> entries.put(row.ordinal(), bytes.apply(row)));
        return entries;
    }

    private static byte[] of(byte version, SortedMap<Integer, byte[]> entries) {
        long size = HEAD;
        for (byte[] entry : entries.values()) {
            size += ENTRY + entry.length;
        }
        if (size > LARGEST) {
            throw new IllegalArgumentException("the payloads of a chunk exceed 1 GiB: " + size);
        }
        ByteBuffer plain = ByteBuffer.allocate((int) size).put(version).putInt(entries.size());
        entries.forEach((ordinal, bytes) -> plain.putInt(ordinal).putInt(bytes.length));
        entries.values().forEach(plain::put);
        return ZstdFrame.of(plain.array(), LEVEL);
    }

    /** Returns the payloads whose ordinals are wanted, as far as the frame has them. */
    static Map<Integer, byte[]> payloads(byte[] compressed, IntPredicate isWanted) {
        return entries(PAYLOADS, compressed, isWanted);
    }

    /** Returns the SHA-256 of the response of this ordinal; empty where the frame has whole payloads, or none. */
    static Optional<byte[]> hash(byte[] compressed, int ordinal) {
        return Optional.ofNullable(
                entries(HASHES, compressed, one -> one == ordinal).get(ordinal));
    }

    /** Returns the frame without some of its entries. */
    static byte[] without(byte[] compressed, IntPredicate isRemoved) {
        Map<Integer, byte[]> payloads = entries(PAYLOADS, compressed, isRemoved.negate());
        Map<Integer, byte[]> hashes = entries(HASHES, compressed, isRemoved.negate());
        return hashes.isEmpty() ? of(PAYLOADS, new TreeMap<>(payloads)) : of(HASHES, new TreeMap<>(hashes));
    }

    /** Returns the wanted entries of a frame of this version, none of a frame of the other one. */
    private static Map<Integer, byte[]> entries(byte version, byte[] compressed, IntPredicate isWanted) {
        ByteBuffer plain = ByteBuffer.wrap(ZstdFrame.plain(compressed, LARGEST));
        byte read = plain.remaining() < HEAD ? 0 : plain.get();
        if (read != PAYLOADS && read != HASHES) {
            throw new IllegalStateException("a stored frame has an unknown version");
        }
        if (read != version) {
            return Map.of();
        }
        int count = plain.getInt();
        int start = HEAD + count * ENTRY;
        Map<Integer, byte[]> found = new HashMap<>();
        for (int i = 0; i < count; i++) {
            int ordinal = plain.getInt();
            int length = plain.getInt();
            if (isWanted.test(ordinal)) {
                found.put(ordinal, Arrays.copyOfRange(plain.array(), start, start + length));
            }
            start += length;
        }
        return found;
    }
}
