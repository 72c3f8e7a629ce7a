package dev.assay.sandbox;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A sequence of bytes that nobody can change. */
public final class Bytes {
    /** No bytes. */
    public static final Bytes EMPTY = new Bytes(new byte[0]);

    private final byte[] content;

    private Bytes(byte[] content) {
        this.content = content;
    }

    /** A copy of these bytes. */
    public static Bytes of(byte[] content) {
        return content.length == 0 ? EMPTY : new Bytes(content.clone());
    }

    /** A copy of the first {@code length} of these bytes. */
    public static Bytes of(byte[] content, int length) {
        return length == 0 ? EMPTY : new Bytes(Arrays.copyOf(content, length));
    }

    /** This text in UTF-8; a lone surrogate becomes a question mark. */
    public static Bytes utf8(String text) {
        return text.isEmpty() ? EMPTY : new Bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    public int length() {
        return content.length;
    }

    public boolean isEmpty() {
        return content.length == 0;
    }

    /** A copy that the caller may change. */
    public byte[] toArray() {
        return content.clone();
    }

    /** A stream over these bytes, from the first. */
    public InputStream stream() {
        return new ByteArrayInputStream(content);
    }

    /** The text of these bytes in UTF-8, with U+FFFD for what is not UTF-8. */
    public String text() {
        return new String(content, StandardCharsets.UTF_8);
    }

    /** Whether these bytes are UTF-8. */
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
