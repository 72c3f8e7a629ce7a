package dev.assay.sandbox.language;

import dev.assay.sandbox.RunCancellation;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;

/** Work that is done once for all who want it at the same time. */
final class CompileFlight<V> {
    private final Map<String, CompletableFuture<Optional<V>>> flying = new ConcurrentHashMap<>();

    /** The work. */
    interface Work<V> {
        V get() throws InterruptedException;
    }

    /**
     * What came of the work.
     *
     * @param own whether this caller did it
     */
    record Arrival<V>(V value, boolean own) {}

    /**
     * Does the work, or waits for the one who is at it; empty if that one gave up, or the wait was called off.
     *
     * @throws InterruptedException if this thread was interrupted; another will do the work then
     */
    Optional<Arrival<V>> share(String key, RunCancellation cancel, Work<V> work) throws InterruptedException {
        var own = new CompletableFuture<Optional<V>>();
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
        var givenUp = new CompletableFuture<Optional<V>>();
        try (var _ = cancel.onCancel(() -> givenUp.complete(Optional.empty()))) {
            return work.applyToEither(givenUp, value -> value).get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("nothing that is waited for here fails", e);
        }
    }
}
