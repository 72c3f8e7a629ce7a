package dev.assay.sandbox.forkserver;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Carries a caller's stream to a program, one piece at a time; the next piece is sent after the receipt of the last.
 */
final class InputFeeder implements AutoCloseable {
    private static final int PIECE = 1 << 16;
    private final Sender sender;
    private final Semaphore room = new Semaphore(1);
    private final @Nullable InputStream source;
    private final @Nullable Thread thread;

    /** Sends a frame to the run. */
    interface Sender {
        void send(char letter, byte[] payload);
    }

    InputFeeder(Sender sender, Optional<InputStream> source) {
        this.sender = sender;
        this.source = source.orElse(null);
        this.thread = source.map(
                        stream -> Thread.ofVirtual().name("sandbox-feeder").start(() -> feed(stream)))
                .orElse(null);
    }

    private void feed(InputStream stream) {
        byte[] piece = new byte[PIECE];
        try {
            int count = stream.read(piece);
            while (count >= 0) {
                room.acquire();
                sender.send('I', Arrays.copyOf(piece, count));
                count = stream.read(piece);
            }
        } catch (InterruptedException | IOException ended) {
            // The run or the caller's stream has ended; the program then sees the end of its input.
        }
        sender.send('Z', new byte[0]);
    }

    void wasTaken() {
        room.release();
    }

    @Override
    public void close() {
        if (thread != null) {
            thread.interrupt();
        }
        if (source != null) {
            try {
                source.close();
            } catch (IOException e) {
                // The stream belongs to the caller, and the run needs no more of it.
            }
        }
    }
}
