package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.graalpy.wire.GraalPyFrameKind;
import dev.assay.worker.WorkerJvm;
import dev.assay.worker.WorkerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * One worker JVM for Python programs.
 *
 * @param heapBytes the most that its heap can hold
 */
record GraalPyWorker(WorkerJvm<GraalPyFrameKind> jvm, long heapBytes) implements AutoCloseable {
    /**
     * Starts a JVM; it is ready when it says so.
     *
     * @throws IOException if it can not be started
     */
    static GraalPyWorker start(List<String> command, Path folder, long heapBytes) throws IOException {
        // Programs see no environment at all.
        Process process = WorkerProcess.start(command, folder, Map.of());
        return new GraalPyWorker(new WorkerJvm<>(process, GraalPyFrameKind.FORMAT, "graalpy"), heapBytes);
    }

    /**
     * Waits until it says that it is ready, and kills it if that takes too long.
     *
     * @throws IOException if it is not; the message has the end of its output
     */
    void awaitReady(Duration patience) throws IOException {
        try {
            jvm.awaitReady(GraalPyFrameKind.READY, patience);
        } catch (IOException e) {
            throw new IOException("the worker did not become ready (" + exitCode() + "): " + jvm.lastOutput(), e);
        }
    }

    /** The exit code of a worker that has ended, or is about to; -1 if it goes on. */
    int exitCode() {
        try {
            return jvm.awaitExit().orElse(-1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    /** Processor time that it has used. */
    Duration cpu() {
        return jvm.meters().cpu();
    }

    /** Kills it, and waits until it is gone. */
    @Override
    public void close() {
        jvm.close();
    }
}
