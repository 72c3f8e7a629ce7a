package dev.assay.sandbox.docker;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** A bounded pipe of bytes between any threads. Java's own pipe depends on the identity of its threads. */
final class BytePipe {
    private final byte[] ring;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int first;
    private int held;
    private boolean ended;
    private boolean unread;

    BytePipe(int capacity) {
        this.ring = new byte[capacity];
    }

    /** Ends the writing; the remaining bytes can still be read. */
    void end() {
        set(() -> ended = true);
    }

    /** Ends the reading: further writes fail, and further reads find the end. */
    void abandon() {
        set(() -> {
            unread = true;
            ended = true;
            held = 0;
        });
    }

    boolean hasEnded() {
        lock.lock();
        try {
            return ended;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the reading end; closing it abandons the pipe. */
    InputStream source() {
        return new Source();
    }

    /** Returns the writing end; closing it ends the pipe. */
    OutputStream sink() {
        return new Sink();
    }

    private void set(Runnable change) {
        lock.lock();
        try {
            change.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private int read(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        lock.lock();
        try {
            awaitWhile(() -> held == 0 && length > 0 && !ended);
            if (held == 0 && length > 0) {
                return -1;
            }
            int count = Math.min(length, held);
            int before = Math.min(count, ring.length - first);
            System.arraycopy(ring, first, bytes, offset, before);
            System.arraycopy(ring, 0, bytes, offset + before, count - before);
            first = (first + count) % ring.length;
            held -= count;
            changed.signalAll();
            return count;
        } finally {
            lock.unlock();
        }
    }

    private void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        lock.lock();
        try {
            for (int done = 0; done < length; ) {
                awaitWhile(() -> held == ring.length && !ended);
                if (ended) {
                    throw new IOException(unread ? "the other end is gone" : "the pipe has been closed");
                }
                done += put(bytes, offset + done, length - done);
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    private int put(byte[] bytes, int offset, int length) {
        int at = (first + held) % ring.length;
        int count = Math.min(Math.min(length, ring.length - held), ring.length - at);
        System.arraycopy(bytes, offset, ring, at, count);
        held += count;
        return count;
    }

    private void awaitWhile(BooleanSupplier condition) throws InterruptedIOException {
        try {
            while (condition.getAsBoolean()) {
                changed.await();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted");
        }
    }

    private final class Source extends InputStream {
        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return BytePipe.this.read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            return BytePipe.this.read(bytes, offset, length);
        }

        @Override
        public int available() {
            lock.lock();
            try {
                return held;
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void close() {
            abandon();
        }
    }

    private final class Sink extends OutputStream {
        @Override
        public void write(int one) throws IOException {
            BytePipe.this.write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            BytePipe.this.write(bytes, offset, length);
        }

        @Override
        public void close() {
            end();
        }
    }
}
