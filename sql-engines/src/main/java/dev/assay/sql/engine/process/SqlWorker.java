package dev.assay.sql.engine.process;

import dev.assay.sql.engine.wire.SqlFrameKind;
import dev.assay.worker.ProcessMeters;
import dev.assay.worker.WorkerJvm;
import dev.assay.worker.frame.Frame;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;

/** One worker JVM for SQL, its folders, and the databases that it has open. One caller at a time has it. */
public final class SqlWorker implements AutoCloseable {
    private static final Duration START = Duration.ofSeconds(60);
    /** Memory that allocators and engines never give back ends with the worker. */
    private static final int MOST_USES = 200_000;

    private final WorkerJvm<SqlFrameKind> jvm;
    private final WorkerFolders.Place place;
    private final OpenedDatabases opened = new OpenedDatabases();
    private int uses;
    private boolean hasLoaded;

    /** A worker that was started; it is ready when it says so. */
    public SqlWorker(Process process, WorkerFolders.Place place) {
        jvm = new WorkerJvm<>(process, SqlFrameKind.FORMAT, "sql");
        this.place = place;
    }

    /**
     * Waits until it says that it is ready.
     *
     * @throws IOException if it ends instead, or takes too long; it is killed then
     */
    public void awaitReady() throws IOException {
        jvm.awaitReady(SqlFrameKind.READY, START);
    }

    /**
     * Reads its next answer.
     *
     * @param mostBytes the longest payload that is believed
     */
    public Frame<SqlFrameKind> read(long mostBytes) throws IOException {
        return jvm.read(mostBytes);
    }

    /** Whether more of its answers, or a part of one, is here already. */
    public boolean hasMore() {
        return jvm.hasMore();
    }

    /** Adds an order that is sent with those after it. */
    public void order(SqlFrameKind kind, PayloadWriter payload) throws IOException {
        jvm.add(kind, payload.array(), payload.length());
    }

    /** Sends the orders. */
    public void send() throws IOException {
        jvm.send();
    }

    public OpenedDatabases opened() {
        return opened;
    }

    /** Whether it has been used so often that another should take its place; counts one more use. */
    public boolean isWornOut() {
        return ++uses >= MOST_USES;
    }

    /** Whether it has opened a database, and so has its engine's code in memory. */
    public boolean hasLoaded() {
        return hasLoaded;
    }

    /** It has opened a database. */
    public void loaded() {
        hasLoaded = true;
    }

    public WorkerFolders.Place place() {
        return place;
    }

    public ProcessMeters meters() {
        return jvm.meters();
    }

    /** Whether it ended because its heap was full; waits for its end, which must be near. */
    public boolean hasExhaustedHeap() throws InterruptedException {
        return jvm.awaitExit().equals(OptionalInt.of(WorkerJvm.HEAP_EXHAUSTED));
    }

    /** Its exit code and the end of its output, in words; waits for its end, which must be near. */
    public String ending() throws InterruptedException {
        OptionalInt code = jvm.awaitExit();
        return ((code.isPresent() ? "status " + code.getAsInt() : "it goes on") + " " + jvm.lastOutput()).strip();
    }

    public void kill() {
        jvm.kill();
    }

    /** Kills it, waits until it is gone, and removes its folders. */
    @Override
    public void close() {
        jvm.close();
        place.close();
    }
}
