package dev.assay.sql.engine;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** Starts processes with an empty environment, all on one thread: what bubblewrap starts dies with the thread that did it. */
final class ProcessSpawner implements AutoCloseable {
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("sql-starter").factory());

    /**
     * Starts a process.
     *
     * @throws IOException if it can not be started
     */
    Process start(List<String> command, Path folder) throws IOException {
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
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
        // Each arena of the allocator takes memory that is never given back.
        builder.environment().put("MALLOC_ARENA_MAX", "2");
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        thread.close();
    }
}
