package dev.assay.sandbox.graalpy.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.concurrent.atomic.AtomicBoolean;

/** An open {@code /dev/null}, {@code /dev/stdin}, {@code /dev/stdout} or {@code /dev/stderr}. */
final class OpenDevice implements SeekableByteChannel {
    private static final int MOST_AT_ONCE = 1 << 16;

    private final InputStream in;
    private final OutputStream out;
    private final Runnable onClose;
    private final AtomicBoolean open = new AtomicBoolean(true);

    OpenDevice(InputStream in, OutputStream out, Runnable onClose) {
        this.in = in;
        this.out = out;
        this.onClose = onClose;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        byte[] buffer = new byte[Math.min(MOST_AT_ONCE, into.remaining())];
        int count = in.read(buffer, 0, buffer.length);
        if (count > 0) {
            into.put(buffer, 0, count);
        }
        return count;
    }

    @Override
    public int write(ByteBuffer from) throws IOException {
        byte[] buffer = new byte[from.remaining()];
        from.get(buffer);
        out.write(buffer);
        out.flush();
        return buffer.length;
    }

    @Override
    public long position() {
        return 0;
    }

    @Override
    public SeekableByteChannel position(long newPosition) {
        return this;
    }

    /** GraalPy never reads beyond the size, and a stream's is not known. */
    @Override
    public long size() {
        return Long.MAX_VALUE;
    }

    @Override
    public SeekableByteChannel truncate(long size) {
        return this;
    }

    @Override
    public boolean isOpen() {
        return open.get();
    }

    @Override
    public void close() {
        if (open.getAndSet(false)) {
            onClose.run();
        }
    }
}
