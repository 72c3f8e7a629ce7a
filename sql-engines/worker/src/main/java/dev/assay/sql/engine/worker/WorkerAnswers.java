package dev.assay.sql.engine.worker;

import dev.assay.sql.engine.wire.SqlFrameKind;
import dev.assay.worker.frame.PayloadWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;

/**
 * The worker's answers. Short answers wait for the next ones, so that many are one write; but none waits for a query that
 * takes long, since the client has to know which query a worker is at that never comes back.
 */
final class WorkerAnswers {
    private static final int MOST_BYTES = 1 << 16;
    private static final long PATIENCE_MILLIS = 2;

    private final BufferedOutputStream out;
    private boolean areWaiting;

    WorkerAnswers(OutputStream out) {
        this.out = new BufferedOutputStream(out, MOST_BYTES);
        Thread.ofPlatform().daemon().name("sending").start(this::sendLate);
    }

    void add(SqlFrameKind kind) throws IOException {
        add(kind, new PayloadWriter());
    }

    synchronized void add(SqlFrameKind kind, PayloadWriter payload) throws IOException {
        SqlFrameKind.FORMAT.write(out, kind, payload.array(), 0, payload.length());
        if (!areWaiting) {
            areWaiting = true;
            notifyAll();
        }
    }

    /** Sends all that waits. */
    synchronized void send() throws IOException {
        out.flush();
        areWaiting = false;
    }

    private void sendLate() {
        try {
            while (true) {
                await();
                TimeUnit.MILLISECONDS.sleep(PATIENCE_MILLIS);
                send();
            }
        } catch (IOException | InterruptedException clientIsGone) {
            Runtime.getRuntime().halt(0);
        }
    }

    private synchronized void await() throws InterruptedException {
        while (!areWaiting) {
            wait();
        }
    }
}
