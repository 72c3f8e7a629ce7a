package dev.assay.sql.engine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The last of what somebody writes. */
final class LastOutput {
    private static final int MOST = 2000;

    private final StringBuilder text = new StringBuilder();

    /** Follows this stream on a thread of its own, until it ends. */
    static LastOutput of(InputStream stream) {
        LastOutput tail = new LastOutput();
        Thread.ofPlatform().daemon().name("sql-stderr").start(() -> tail.follow(stream));
        return tail;
    }

    private void follow(InputStream stream) {
        byte[] buffer = new byte[MOST];
        try (stream) {
            for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                add(new String(buffer, 0, count, StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            add(" (" + e.getMessage() + ")");
        }
    }

    private synchronized void add(String more) {
        text.append(more);
        text.delete(0, Math.max(0, text.length() - MOST));
    }

    synchronized String text() {
        return text.toString().strip();
    }
}
