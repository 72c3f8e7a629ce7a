package dev.assay.sql.engine;

import dev.assay.sql.engine.wire.PayloadWriter;
import dev.assay.sql.engine.wire.SqlWorkerFrame;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;

/** One worker JVM, from our side. One caller at a time has it. */
final class SqlWorker implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 10;
    private static final int BUFFER = 1 << 16;
    /** What allocators and engines never give back ends with it. */
    private static final int MOST_CONVERSATIONS = 200_000;

    private final Process process;
    private final WorkerFolders.Place place;
    private final Heard heard;
    private final DataInputStream in;
    private final OutputStream out;
    private final LastOutput lastWords;
    private final OpenedDatabases opened = new OpenedDatabases();
    private ProcessMeters meters;
    private int conversations;

    /** What it said and nobody has read yet. */
    private static final class Heard extends BufferedInputStream {
        Heard(InputStream in) {
            super(in, BUFFER);
        }

        boolean hasMore() {
            return pos < count;
        }
    }

    /** A worker that has been started; it is ready when it says so. */
    SqlWorker(Process process, WorkerFolders.Place place) {
        this.process = process;
        this.place = place;
        heard = new Heard(process.getInputStream());
        in = new DataInputStream(heard);
        out = new BufferedOutputStream(process.getOutputStream(), BUFFER);
        lastWords = LastOutput.of(process.getErrorStream());
        meters = ProcessMeters.of(process);
    }

    /**
     * Waits until it says that it is ready.
     *
     * @throws IOException if it ends instead
     */
    void awaitReady() throws IOException {
        SqlWorkerFrame frame = read(0);
        if (frame.kind() != SqlWorkerFrame.Kind.READY) {
            throw new IOException("the worker said " + frame + " and not that it is ready");
        }
        meters = ProcessMeters.of(process);
    }

    SqlWorkerFrame read(long mostBytes) throws IOException {
        return SqlWorkerFrame.read(in, mostBytes);
    }

    /** Whether more of what it said is here already. */
    boolean hasSaidMore() {
        return heard.hasMore();
    }

    void send(SqlWorkerFrame.Kind kind, PayloadWriter payload) throws IOException {
        order(kind, payload);
        send();
    }

    /** An order that is sent with those after it. */
    void order(SqlWorkerFrame.Kind kind, PayloadWriter payload) throws IOException {
        SqlWorkerFrame.put(out, kind, payload.array(), payload.length());
    }

    void send() throws IOException {
        out.flush();
    }

    OpenedDatabases opened() {
        return opened;
    }

    /** Whether it has been used so often that another should take its place; counts one more use. */
    boolean isWornOut() {
        return ++conversations >= MOST_CONVERSATIONS;
    }

    WorkerFolders.Place place() {
        return place;
    }

    ProcessMeters meters() {
        return meters;
    }

    /** How it ended, and what it said before; waits for its end, which must be near. */
    String farewell() throws InterruptedException {
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        return (ended ? "status " + process.exitValue() : "it goes on") + " " + lastWords.text();
    }

    void kill() {
        meters.kill();
        process.destroyForcibly();
    }

    /** Kills it, and waits until it is gone. */
    @Override
    public void close() {
        kill();
        boolean interrupted = Thread.interrupted();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("a killed worker goes on: " + process.pid());
            }
        } catch (InterruptedException e) {
            interrupted = true;
        }
        place.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
