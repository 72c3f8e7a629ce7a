package dev.assay.sandbox.graalpy.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** The stdin of a program: pieces that the client sent and nobody has read yet, a bounded number of bytes. */
final class ProgramStdin extends InputStream {
    private static final int MOST_BYTES = 1 << 20;

    private final Queue<byte[]> pieces = new ArrayDeque<>();
    private int offset;
    private long waiting;
    private boolean ended;
    private boolean closed;

    /** Adds input, and waits while there is much of it already; drops it once nobody will read. */
    synchronized void feed(byte[] piece) {
        try {
            while (waiting > MOST_BYTES && !closed) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        if (!closed && piece.length > 0) {
            pieces.add(piece);
            waiting += piece.length;
            notifyAll();
        }
    }

    /** No more input. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Another cell of a session has input of its own. */
    synchronized void begin() {
        pieces.clear();
        offset = 0;
        waiting = 0;
        ended = false;
        closed = false;
    }

    /** Nobody will read any more. */
    @Override
    public synchronized void close() {
        closed = true;
        pieces.clear();
        waiting = 0;
        notifyAll();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public synchronized int read(byte[] into, int from, int length) throws IOException {
        Objects.checkFromIndexSize(from, length, into.length);
        if (length == 0) {
            return 0;
        }
        byte[] piece = next();
        if (piece == null) {
            return -1;
        }
        int count = Math.min(length, piece.length - offset);
        System.arraycopy(piece, offset, into, from, count);
        offset += count;
        waiting -= count;
        if (offset == piece.length) {
            pieces.remove();
            offset = 0;
        }
        notifyAll();
        return count;
    }

    private byte @Nullable [] next() throws InterruptedIOException {
        try {
            while (pieces.isEmpty() && !ended && !closed) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the program ends");
        }
        return pieces.peek();
    }

    @Override
    public synchronized int available() {
        return (int) Math.min(waiting, Integer.MAX_VALUE);
    }
}
