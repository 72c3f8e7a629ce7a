package dev.assay.sandbox.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads a stream to its end and keeps the last bytes. */
final class StreamTail {
    private static final int MOST = 4096;

    private byte[] kept = new byte[0];

    /**
     * Starts to read in a thread of its own, so that the writer is never blocked. This is a platform thread, because a
     * virtual thread that waits for a pipe would hold its carrier.
     */
    static StreamTail of(InputStream stream) {
        StreamTail words = new StreamTail();
        Thread.ofPlatform().daemon().name("last-words").start(() -> words.readAll(stream));
        return words;
    }

    synchronized String text() {
        return new String(kept, StandardCharsets.UTF_8).strip();
    }

    private void readAll(InputStream stream) {
        byte[] buffer = new byte[1024];
        try (stream) {
            for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                keep(buffer, count);
            }
        } catch (IOException gone) {
            // The bytes read so far are kept.
        }
    }

    private synchronized void keep(byte[] more, int count) {
        byte[] all = Arrays.copyOf(kept, kept.length + count);
        System.arraycopy(more, 0, all, kept.length, count);
        kept = all.length <= MOST ? all : Arrays.copyOfRange(all, all.length - MOST, all.length);
    }
}
