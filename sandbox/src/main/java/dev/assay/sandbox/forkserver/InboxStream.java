package dev.assay.sandbox.forkserver;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/** A stream of the pieces that are put into it; it ends when it is closed. */
final class InboxStream extends InputStream {
    private final Deque<byte[]> pieces = new ArrayDeque<>();
    private int at;
    private boolean isClosed;

    synchronized void put(byte[]... more) {
        for (byte[] piece : more) {
            if (piece.length > 0) {
                pieces.addLast(piece);
            }
        }
        notifyAll();
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public synchronized int read(byte[] into, int offset, int length) {
        while (pieces.isEmpty() && !isClosed) {
            try {
                wait();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                return -1;
            }
        }
        byte[] piece = pieces.peekFirst();
        if (piece == null) {
            return -1;
        }
        int count = Math.min(length, piece.length - at);
        System.arraycopy(piece, at, into, offset, count);
        at += count;
        if (at == piece.length) {
            pieces.removeFirst();
            at = 0;
        }
        return count;
    }

    @Override
    public synchronized void close() {
        isClosed = true;
        notifyAll();
    }
}
