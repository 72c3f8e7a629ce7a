package dev.assay.sql.engine.process;

import dev.assay.worker.WorkerProcess;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** Starts processes, all on one thread: bubblewrap ends its process when the thread that started it ends. */
public final class ProcessSpawner implements AutoCloseable {
    /** Each arena of the allocator takes memory that is never given back. */
    private static final Map<String, String> ENVIRONMENT =
            Map.of("PATH", "/usr/local/bin:/usr/bin:/bin", "MALLOC_ARENA_MAX", "2");

    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("sql-starter").factory());

    /**
     * Starts a process.
     *
     * @throws IOException if it can not be started
     */
    public Process start(List<String> command, Path folder) throws IOException {
        CompletableFuture<Process> started;
        try {
            started = CompletableFuture.supplyAsync(() -> startHere(command, folder), thread);
        } catch (RejectedExecutionException e) {
            throw new IOException("the engines are closed", e);
        }
        try {
            return started.get();
        } catch (InterruptedException e) {
            var _ = started.thenAccept(Process::destroyForcibly);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a process was started");
        } catch (ExecutionException e) {
            throw new IOException("a process could not be started: " + e.getCause(), e.getCause());
        }
    }

    private static Process startHere(List<String> command, Path folder) {
        try {
            return WorkerProcess.start(command, folder, ENVIRONMENT);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        thread.close();
    }
}
