package dev.assay.worker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The last 2,000 characters of a process's output, which say why it ended. */
public final class LastOutput {
    private static final int MOST = 2000;

    private final StringBuilder text = new StringBuilder();

    private LastOutput() {}

    /** Follows this stream on a thread of its own, until the stream ends. */
    public static LastOutput of(InputStream stream, String thread) {
        LastOutput output = new LastOutput();
        Thread.ofPlatform().daemon().name(thread).start(() -> output.follow(stream));
        return output;
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

    /** The output so far, without blanks around it. */
    public synchronized String text() {
        return text.toString().strip();
    }
}
