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
 * Makes a value once for all that ask for it at the same time, and keeps what was used last, within a bound.
 *
 * @param <V> the value
 */
public final class OnceCache<V> {
    private final long most;
    private final ToLongFunction<V> weight;
    private final Map<String, CompletableFuture<V>> flights = new HashMap<>();
    private final Map<String, Kept<V>> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long weights;

    /** A value, and what it was found to weigh when it came. */
    private record Kept<V>(V value, long weight) {}

    /**
     * @param most the bound of the sum of what the kept values weigh
     * @param weight what a value weighs; negative: it is not kept
     */
    public OnceCache(long most, ToLongFunction<V> weight) {
        this.most = most;
        this.weight = weight;
    }

    /** How a value is made. */
    @FunctionalInterface
    public interface Making<V> {
        V make() throws InterruptedException;
    }

    /**
     * The value of this key, which who asks first makes. Where that one is interrupted or fails, the next one makes it.
     *
     * @throws InterruptedException when the caller no longer wants it
     */
    public V get(String key, Making<V> making) throws InterruptedException {
        while (true) {
            var mine = new CompletableFuture<V>();
            CompletableFuture<V> there;
            synchronized (this) {
                var known = kept.get(key);
                if (known != null) {
                    return known.value;
                }
                there = flights.putIfAbsent(key, mine);
            }
            if (there == null) {
                return made(key, making, mine);
            }
            var value = awaited(there);
            if (value.isPresent()) {
                return value.get();
            }
        }
    }

    /** Empty where its maker gave up. */
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
