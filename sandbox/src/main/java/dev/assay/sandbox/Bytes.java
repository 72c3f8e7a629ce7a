package dev.assay.sandbox;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** An immutable sequence of bytes. */
public final class Bytes {
    /** No bytes. */
    public static final Bytes EMPTY = new Bytes(new byte[0]);

    private final byte[] content;

    private Bytes(byte[] content) {
        this.content = content;
    }

    /** Returns a copy of these bytes. */
    public static Bytes of(byte[] content) {
        return content.length == 0 ? EMPTY : new Bytes(content.clone());
    }

    /** Returns a copy of the first {@code length} of these bytes. */
    public static Bytes of(byte[] content, int length) {
        return length == 0 ? EMPTY : new Bytes(Arrays.copyOf(content, length));
    }

    /** Returns this text in UTF-8; an unpaired surrogate becomes a question mark. */
    public static Bytes utf8(String text) {
        return text.isEmpty() ? EMPTY : new Bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    public int length() {
        return content.length;
    }

    public boolean isEmpty() {
        return content.length == 0;
    }

    /** Returns a copy that the caller may change. */
    public byte[] toArray() {
        return content.clone();
    }

    /** Returns whether the first of these bytes are those. */
    public boolean startsWith(Bytes beginning) {
        int length = beginning.content.length;
        return length <= content.length && Arrays.equals(content, 0, length, beginning.content, 0, length);
    }

    /** Returns the bytes from this index on. */
    public Bytes from(int index) {
        return index == 0 ? this : new Bytes(Arrays.copyOfRange(content, index, content.length));
    }

    /** Returns a stream over these bytes, from the first. */
    public InputStream stream() {
        return new ByteArrayInputStream(content);
    }

    /** Returns these bytes as UTF-8 text, with U+FFFD for malformed bytes. */
    public String text() {
        return new String(content, StandardCharsets.UTF_8);
    }

    /** Returns whether these bytes are valid UTF-8. */
    public boolean isUtf8() {
        return Arrays.equals(text().getBytes(StandardCharsets.UTF_8), content);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes bytes && Arrays.equals(content, bytes.content);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(content);
    }

    @Override
    public String toString() {
        return content.length + " bytes";
    }
}
