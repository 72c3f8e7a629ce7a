package dev.assay.sandbox.process;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads a stream to its end and keeps the end of it. */
final class StreamTail {
    private static final int MOST = 4096;

    private byte[] kept = new byte[0];

    /**
     * Starts to read; a thread of its own does it, so that nobody who writes is ever held up. It is not a virtual one,
     * since waiting for a pipe would hold one of the few threads that those share.
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
            // What was read until now is what there is.
        }
    }

    private synchronized void keep(byte[] more, int count) {
        byte[] all = Arrays.copyOf(kept, kept.length + count);
        System.arraycopy(more, 0, all, kept.length, count);
        kept = all.length <= MOST ? all : Arrays.copyOfRange(all, all.length - MOST, all.length);
    }
}
