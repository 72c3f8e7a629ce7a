package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.graalpy.wire.GraalPyFrameKind;
import dev.assay.worker.WorkerJvm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** The input of a run: known bytes, then those of a stream, which are remembered so that the run can be repeated. */
final class ReplayableInput {
    private static final int PIECE = 1 << 16;
    private static final int MOST_REMEMBERED = 1 << 20;

    private final Bytes known;
    private final Optional<InputStream> stream;
    private final ByteArrayOutputStream remembered = new ByteArrayOutputStream();
    private boolean forgotten;
    private boolean over;

    ReplayableInput(Bytes known, Optional<InputStream> stream) {
        this.known = known;
        this.stream = stream;
    }

    /** Sends all of it and the end, unless the run ends before. Closes the stream. */
    void sendTo(WorkerJvm<GraalPyFrameKind> worker) throws IOException {
        try (InputStream first = known.stream();
                InputStream then = stream.orElseGet(InputStream::nullInputStream)) {
            send(first, worker, false);
            send(then, worker, true);
        }
        finish(worker);
    }

    private void send(InputStream from, WorkerJvm<GraalPyFrameKind> worker, boolean remember) throws IOException {
        byte[] piece = new byte[PIECE];
        for (int count = from.read(piece); count >= 0; count = from.read(piece)) {
            // One step, so that nothing follows the end: it would be the input of the next program.
            synchronized (this) {
                if (over) {
                    return;
                }
                if (remember) {
                    remember(piece, count);
                }
                worker.send(GraalPyFrameKind.STDIN, piece, count);
            }
        }
    }

    private void remember(byte[] piece, int count) {
        forgotten |= remembered.size() + count > MOST_REMEMBERED;
        if (!forgotten) {
            remembered.write(piece, 0, count);
        }
    }

    /** Says that there is no more, once. */
    private synchronized void finish(WorkerJvm<GraalPyFrameKind> worker) throws IOException {
        if (!over) {
            over = true;
            worker.send(GraalPyFrameKind.STDIN_END, new byte[0], 0);
        }
    }

    /** The run is over: nobody reads any more. */
    void stop(WorkerJvm<GraalPyFrameKind> worker) {
        try {
            finish(worker);
        } catch (IOException e) {
            worker.kill();
        }
        try {
            if (stream.isPresent()) {
                stream.get().close();
            }
        } catch (IOException e) {
            worker.kill();
        }
    }

    /** The bytes that were read of the stream, if all of them are remembered. */
    synchronized Optional<Bytes> replay() {
        return forgotten ? Optional.empty() : Optional.of(Bytes.of(remembered.toByteArray()));
    }
}
