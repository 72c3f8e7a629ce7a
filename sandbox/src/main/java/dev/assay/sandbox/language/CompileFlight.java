package dev.assay.sandbox.language;

import dev.assay.sandbox.RunCancellation;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;

/** Shares one piece of work among all callers that need it at the same time. */
final class CompileFlight<V> {
    private final Map<String, CompletableFuture<Optional<V>>> flying = new ConcurrentHashMap<>();

    /** Computes the value. */
    interface Work<V> {
        V get() throws InterruptedException;
    }

    /**
     * The result of the shared work.
     *
     * @param own whether this caller did the work
     */
    record Arrival<V>(V value, boolean own) {}

    /**
     * Does the work, or waits for the caller that is doing it; empty if that caller gave up, or this wait was
     * cancelled.
     *
     * @throws InterruptedException if this thread was interrupted; another caller then does the work
     */
    Optional<Arrival<V>> share(String key, RunCancellation cancel, Work<V> work) throws InterruptedException {
        CompletableFuture<Optional<V>> own = new CompletableFuture<>();
        CompletableFuture<Optional<V>> other = flying.putIfAbsent(key, own);
        if (other != null) {
            return await(other, cancel).map(value -> new Arrival<>(value, false));
        }
        Optional<V> done = Optional.empty();
        try {
            done = Optional.of(work.get());
            return done.map(value -> new Arrival<>(value, true));
        } finally {
            flying.remove(key);
            own.complete(done);
        }
    }

    private static <V> Optional<V> await(CompletableFuture<Optional<V>> work, RunCancellation cancel)
            throws InterruptedException {
        CompletableFuture<Optional<V>> givenUp = new CompletableFuture<>();
        try (var _ = cancel.onCancel(() -> givenUp.complete(Optional.empty()))) {
            return work.applyToEither(givenUp, value -> value).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("nothing that is waited for here fails", e);
        }
    }
}
