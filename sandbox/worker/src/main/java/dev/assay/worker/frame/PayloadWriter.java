package dev.assay.worker.frame;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The bytes of a payload, to which values are added one by one. */
public final class PayloadWriter {
    private static final int LEAST = 256;

    private byte[] bytes = new byte[LEAST];
    private int length;

    /** The number of bytes. */
    public int length() {
        return length;
    }

    /** The bytes, and perhaps more after them; not a copy. */
    public byte[] array() {
        return bytes;
    }

    /** The bytes alone. */
    public byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    public PayloadWriter octet(int value) {
        grow(1);
        bytes[length++] = (byte) value;
        return this;
    }

    public PayloadWriter whole(int value) {
        grow(Integer.BYTES);
        for (int shift = 24; shift >= 0; shift -= 8) {
            bytes[length++] = (byte) (value >>> shift);
        }
        return this;
    }

    public PayloadWriter large(long value) {
        whole((int) (value >>> 32));
        return whole((int) value);
    }

    public PayloadWriter octets(byte[] value) {
        whole(value.length);
        grow(value.length);
        System.arraycopy(value, 0, bytes, length, value.length);
        length += value.length;
        return this;
    }

    public PayloadWriter text(String value) {
        return octets(value.getBytes(StandardCharsets.UTF_8));
    }

    public PayloadWriter constant(Enum<?> value) {
        return text(value.name());
    }

    private void grow(int more) {
        int needed = Math.addExact(length, more);
        if (needed > bytes.length) {
            long roomy = Math.min(Integer.MAX_VALUE - 8, Math.max(needed, 2L * bytes.length));
            bytes = Arrays.copyOf(bytes, (int) roomy);
        }
    }
}
