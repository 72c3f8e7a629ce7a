package dev.assay.sandbox.graalpy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Does on a platform thread what waits for a pipe: on a virtual one it would hold the carrier. The caller only parks. */
final class OnPlatformThread {
    private OnPlatformThread() {}

    /** Something to do. */
    interface Task<T> {
        T result() throws IOException;
    }

    /** Its result, however long it takes: an interrupt of the caller stays for later. */
    static <T> T call(String name, Task<T> task) throws IOException {
        try {
            return CompletableFuture.supplyAsync(() -> unchecked(task), command -> start(name, command))
                    .join();
        } catch (CompletionException failed) {
            switch (failed.getCause()) {
                case UncheckedIOException broken -> throw new IOException(broken.getMessage(), broken);
                case RuntimeException wrong -> throw wrong;
                case Error wrong -> throw wrong;
                case null, default -> throw failed;
            }
        }
    }

    private static void start(String name, Runnable command) {
        Thread.ofPlatform().daemon().name(name).start(command);
    }

    private static <T> T unchecked(Task<T> task) {
        try {
            return task.result();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
