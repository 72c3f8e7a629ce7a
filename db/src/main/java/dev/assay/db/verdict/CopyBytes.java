package dev.assay.db.verdict;

import dev.assay.db.StoredText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A growing buffer in PostgreSQL's binary COPY format. Every field is prefixed with its length, so that no text, even a
 * hostile one, can act as a separator.
 */
final class CopyBytes {
    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0};
    private static final int NULL = -1;
    private static final int END = -1;
    private static final byte JSONB_VERSION = 1;

    private byte[] bytes;
    private int length;

    CopyBytes(int capacity) {
        bytes = new byte[capacity];
        raw(SIGNATURE);
        raw(0);
        raw(0);
    }

    void row(int fields) {
        raw((short) fields);
    }

    void end() {
        raw((short) END);
    }

    byte[] array() {
        return bytes;
    }

    int length() {
        return length;
    }

    void bool(@Nullable Boolean value) {
        if (value == null) {
            raw(NULL);
            return;
        }
        raw(1);
        room(1);
        bytes[length++] = (byte) (value ? 1 : 0);
    }

    void int2(int value) {
        raw(Short.BYTES);
        raw((short) value);
    }

    void int4(@Nullable Integer value) {
        if (value == null) {
            raw(NULL);
        } else {
            raw(Integer.BYTES);
            raw(value.intValue());
        }
    }

    void int8(@Nullable Long value) {
        if (value == null) {
            raw(NULL);
        } else {
            raw(Long.BYTES);
            raw(value.longValue());
        }
    }

    void float8(@Nullable Double value) {
        int8(value == null ? null : Double.doubleToLongBits(value));
    }

    void uuid(UUID value) {
        raw(2 * Long.BYTES);
        raw(value.getMostSignificantBits());
        raw(value.getLeastSignificantBits());
    }

    void text(@Nullable String value) {
        if (value == null) {
            raw(NULL);
            return;
        }
        byte[] utf8 = StoredText.of(value).getBytes(StandardCharsets.UTF_8);
        raw(utf8.length);
        raw(utf8);
    }

    void jsonb(@Nullable String value) {
        if (value == null) {
            raw(NULL);
            return;
        }
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        raw(1 + utf8.length);
        room(1);
        bytes[length++] = JSONB_VERSION;
        raw(utf8);
    }

    private void raw(byte[] value) {
        room(value.length);
        System.arraycopy(value, 0, bytes, length, value.length);
        length += value.length;
    }

    private void raw(short value) {
        room(Short.BYTES);
        bytes[length++] = (byte) (value >> 8);
        bytes[length++] = (byte) value;
    }

    private void raw(int value) {
        raw((short) (value >> 16));
        raw((short) value);
    }

    private void raw(long value) {
        raw((int) (value >> 32));
        raw((int) value);
    }

    private void room(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
        }
    }
}
