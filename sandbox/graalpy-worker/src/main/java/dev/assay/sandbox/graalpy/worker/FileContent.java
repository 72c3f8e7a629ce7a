package dev.assay.sandbox.graalpy.worker;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/** The bytes of a file, which grow as long as the program's space lasts. */
final class FileContent {
    private static final int LEAST = 256;

    private final AtomicLong space;
    private byte[] bytes = new byte[0];
    private int length;

    /** @param space what is left of all files together; taken from and given back to */
    FileContent(AtomicLong space) {
        this.space = space;
    }

    synchronized int length() {
        return length;
    }

    synchronized byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }

    synchronized int read(long position, ByteBuffer into) {
        if (position >= length) {
            return -1;
        }
        int count = (int) Math.min(into.remaining(), length - position);
        into.put(bytes, (int) position, count);
        return count;
    }

    synchronized int write(long position, ByteBuffer from) throws IOException {
        int count = from.remaining();
        long end = position + count;
        if (end > length) {
            grow(end);
        }
        from.get(bytes, (int) position, count);
        return count;
    }

    private void grow(long end) throws IOException {
        long more = end - length;
        if (end > Integer.MAX_VALUE - 8 || space.addAndGet(-more) < 0) {
            space.addAndGet(end > Integer.MAX_VALUE - 8 ? 0 : more);
            throw new IOException("No space left on device");
        }
        if (end > bytes.length) {
            long roomy = Math.min(Integer.MAX_VALUE - 8, Math.max(LEAST, Math.max(end, 2L * bytes.length)));
            bytes = Arrays.copyOf(bytes, (int) roomy);
        }
        length = (int) end;
    }

    synchronized void truncate(long size) {
        if (size < length) {
            space.addAndGet(length - size);
            Arrays.fill(bytes, (int) size, length, (byte) 0);
            length = (int) size;
        }
    }
}
