package dev.assay.sandbox;

import java.io.InputStream;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A pipe from one program to another. A full pipe blocks the writer. Bytes written after the reader has gone are
 * dropped. A writer that is blocked for too long drops its bytes, so that two programs that only write do not block
 * each other for ever.
 */
final class ProgramPipe {
    private static final int CAPACITY = 1 << 16;

    private final byte[] ring = new byte[CAPACITY];
    private final long patience;
    private int first;
    private int filled;
    private boolean ended;
    private boolean abandoned;

    ProgramPipe(Duration patience) {
        this.patience = patience.toNanos();
    }

    /** Writes all of these bytes; waits while the pipe is full. */
    synchronized void write(Bytes bytes) {
        byte[] content = bytes.toArray();
        long deadline = System.nanoTime() + patience;
        int written = 0;
        while (written < content.length && !abandoned) {
            if (filled < CAPACITY) {
                int at = (first + filled) % CAPACITY;
                int count = Math.min(Math.min(content.length - written, CAPACITY - filled), CAPACITY - at);
                System.arraycopy(content, written, ring, at, count);
                written += count;
                filled += count;
                notifyAll();
            } else if (!waited(deadline - System.nanoTime())) {
                abandon();
            }
        }
    }

    /** Returns whether a writer has to wait until the reader takes something. */
    synchronized boolean isFull() {
        return filled == CAPACITY;
    }

    /** Ends the writing; the reader sees the end after the remaining bytes. */
    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Ends the reading; further bytes are dropped. */
    synchronized void abandon() {
        abandoned = true;
        filled = 0;
        notifyAll();
    }

    private synchronized int read(byte[] into, int offset, int length) {
        while (filled == 0 && !ended && !abandoned) {
            if (!waited(Long.MAX_VALUE)) {
                return -1;
            }
        }
        if (filled == 0 || abandoned) {
            return -1;
        }
        int count = Math.min(Math.min(length, filled), CAPACITY - first);
        System.arraycopy(ring, first, into, offset, count);
        first = (first + count) % CAPACITY;
        filled -= count;
        notifyAll();
        return count;
    }

    /** Waits for a change; returns false if the time is up or the thread is interrupted. */
    @SuppressWarnings("WaitNotInLoop") // the callers repeat the check in their loops
    private synchronized boolean waited(long nanos) {
        if (nanos <= 0) {
            return false;
        }
        try {
            TimeUnit.NANOSECONDS.timedWait(this, nanos);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Returns the reading end; {@code onRead} is called before each read. */
    InputStream reader(Runnable onRead) {
        return new InputStream() {
            @Override
            public int read() {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                Objects.checkFromIndexSize(offset, length, into.length);
                onRead.run();
                return length == 0 ? 0 : ProgramPipe.this.read(into, offset, length);
            }

            @Override
            public void close() {
                abandon();
            }
        };
    }
}
