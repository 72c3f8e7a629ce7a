package dev.assay.verifier.once;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Computes a value once for all callers that ask for it at the same time, and keeps the most recently used values
 * within a bound.
 *
 * @param <V> the value
 */
public final class OnceCache<V> {
    private final long most;
    private final ToLongFunction<V> weight;
    private final Map<String, CompletableFuture<V>> flights = new HashMap<>();
    private final Map<String, Kept<V>> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long weights;

    private record Kept<V>(V value, long weight) {}

    /**
     * @param most bound of the sum of the kept values' weights
     * @param weight returns a value's weight; a value with a negative weight is not kept
     */
    public OnceCache(long most, ToLongFunction<V> weight) {
        this.most = most;
        this.weight = weight;
    }

    /** Computes a value. */
    @FunctionalInterface
    public interface Making<V> {
        V make() throws InterruptedException;
    }

    /**
     * Returns the value of this key. The first caller computes it. Where that caller is interrupted or its computation
     * fails, the next caller computes it.
     *
     * @throws InterruptedException when the caller no longer wants the value
     */
    public V get(String key, Making<V> making) throws InterruptedException {
        while (true) {
            CompletableFuture<V> mine = new CompletableFuture<>();
            CompletableFuture<V> there;
            synchronized (this) {
                Kept<V> known = kept.get(key);
                if (known != null) {
                    return known.value;
                }
                there = flights.putIfAbsent(key, mine);
            }
            if (there == null) {
                return made(key, making, mine);
            }
            Optional<V> value = awaited(there);
            if (value.isPresent()) {
                return value.get();
            }
        }
    }

    /** Returns the value that another caller computes; empty where that caller gave up. */
    private Optional<V> awaited(CompletableFuture<V> flight) throws InterruptedException {
        try {
            return Optional.of(flight.get());
        } catch (CancellationException e) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private V made(String key, Making<V> making, CompletableFuture<V> flight) throws InterruptedException {
        V value = null;
        try {
            value = making.make();
            return value;
        } finally {
            landed(key, value);
            if (value == null) {
                flight.cancel(false);
            } else {
                flight.complete(value);
            }
        }
    }

    private void landed(String key, @Nullable V value) {
        long added = value == null ? -1 : weight.applyAsLong(value);
        synchronized (this) {
            flights.remove(key);
            if (value != null && added >= 0 && added <= most) {
                kept.put(key, new Kept<>(value, added));
                weights += added;
                forget();
            }
        }
    }

    private void forget() {
        Iterator<Kept<V>> oldest = kept.values().iterator();
        while (weights > most) {
            weights -= oldest.next().weight;
            oldest.remove();
        }
    }
}
