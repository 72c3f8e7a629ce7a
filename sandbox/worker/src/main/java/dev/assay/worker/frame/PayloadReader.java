package dev.assay.worker.frame;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Reads the values of a payload one by one, as a {@link PayloadWriter} wrote them or a hostile worker did. */
public final class PayloadReader {
    private static final int MOST_NAME = 32;

    private final ByteBuffer bytes;

    public PayloadReader(byte[] payload) {
        bytes = ByteBuffer.wrap(payload);
    }

    public int octet() throws IOException {
        require(1);
        return bytes.get() & 0xff;
    }

    public int whole() throws IOException {
        require(Integer.BYTES);
        return bytes.getInt();
    }

    public long large() throws IOException {
        require(Long.BYTES);
        return bytes.getLong();
    }

    /** A number of things of at least one byte each, of which so many may come. */
    public int count(int most) throws IOException {
        int count = whole();
        if (count < 0 || count > most || count > bytes.remaining()) {
            throw new IOException("a count of " + count);
        }
        return count;
    }

    public byte[] octets(int most) throws IOException {
        int length = count(most);
        byte[] value = new byte[length];
        bytes.get(value);
        return value;
    }

    public String text(int mostBytes) throws IOException {
        int length = count(mostBytes);
        String value = new String(bytes.array(), bytes.position(), length, StandardCharsets.UTF_8);
        bytes.position(bytes.position() + length);
        return value;
    }

    public <E extends Enum<E>> E constant(Class<E> type) throws IOException {
        String name = text(MOST_NAME);
        try {
            return Enum.valueOf(type, name);
        } catch (IllegalArgumentException e) {
            throw new IOException("no " + type.getSimpleName() + ": " + name, e);
        }
    }

    public void end() throws IOException {
        if (bytes.hasRemaining()) {
            throw new IOException(bytes.remaining() + " bytes too many");
        }
    }

    private void require(int count) throws IOException {
        if (bytes.remaining() < count) {
            throw new IOException("the payload is cut off", new BufferUnderflowException());
        }
    }
}
