package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.ProgramOutput;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.function.Consumer;

/** One stream of a run's output: kept, and told to a listener, up to a limit. */
final class CollectedOutput {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final long most;
    private final Consumer<Bytes> listener;
    private boolean truncated;

    CollectedOutput(long most, Consumer<Bytes> listener) {
        this.most = most;
        this.listener = listener;
    }

    /** Takes a piece, and says whether all of it was within the limit. */
    boolean add(byte[] piece) {
        int room = (int) Math.min(piece.length, most - size());
        synchronized (this) {
            bytes.write(piece, 0, room);
            truncated |= room < piece.length;
        }
        if (room > 0) {
            listener.accept(Bytes.of(room == piece.length ? piece : Arrays.copyOf(piece, room)));
        }
        return room == piece.length;
    }

    private synchronized int size() {
        return bytes.size();
    }

    synchronized ProgramOutput output() {
        return new ProgramOutput(Bytes.of(bytes.toByteArray()), truncated);
    }
}
