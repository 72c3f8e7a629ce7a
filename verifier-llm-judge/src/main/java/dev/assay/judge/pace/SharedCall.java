package dev.assay.judge.pace;

import dev.assay.verifier.trace.TraceSpan;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Computes a value once for all callers that want it at the same time. The computation goes on while at least one of
 * them waits, and is interrupted when the last one has gone.
 *
 * @param <V> the type of the value
 */
public final class SharedCall<V> implements AutoCloseable {
    private final Map<String, Flight<V>> flights = new HashMap<>();
    private boolean closed;

    /** The computation of a value. */
    @FunctionalInterface
    public interface Making<V> {
        /** Computes the value while the callers' patience lasts. */
        V make(SharedPatience patience) throws InterruptedException;
    }

    /**
     * A value from a shared computation.
     *
     * @param joined whether another caller had begun the computation
     */
    public record Landed<V>(V value, boolean joined) {}

    private static final class Flight<V> {
        final CompletableFuture<V> value = new CompletableFuture<>();
        final SharedPatience patience;
        final Thread thread;
        int riders;

        Flight(Duration patience, java.util.function.Consumer<Flight<V>> work) {
            this.patience = new SharedPatience(patience);
            this.thread = Thread.ofVirtual().name("judge-question").unstarted(() -> work.accept(this));
        }
    }

    /** Returns the value of this key; empty if the patience ended first, or these calls are closed. */
    public Optional<Landed<V>> join(String key, Duration patience, Making<V> making) throws InterruptedException {
        TraceSpan asker = TraceSpan.current();
        Flight<V> flight;
        boolean joined;
        synchronized (this) {
            if (closed) {
                return Optional.empty();
            }
            Flight<V> there = flights.get(key);
            joined = there != null;
            flight = there == null ? new Flight<>(patience, self -> asker.run(() -> run(key, self, making))) : there;
            flight.riders++;
            if (joined) {
                flight.patience.extend(patience);
            } else {
                flights.put(key, flight);
                flight.thread.start();
            }
        }
        try {
            return Optional.of(new Landed<>(flight.value.get(patience.toNanos(), TimeUnit.NANOSECONDS), joined));
        } catch (TimeoutException | CancellationException e) {
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            leave(key, flight);
        }
    }

    private void run(String key, Flight<V> flight, Making<V> making) {
        try {
            V value = making.make(flight.patience);
            remove(key, flight);
            flight.value.complete(value);
        } catch (InterruptedException e) {
            flight.value.cancel(false);
        } catch (Throwable e) {
            flight.value.completeExceptionally(e);
        } finally {
            remove(key, flight);
        }
    }

    private synchronized void leave(String key, Flight<V> flight) {
        flight.riders--;
        if (flight.riders == 0 && !flight.value.isDone()) {
            flights.remove(key, flight);
            flight.thread.interrupt();
        }
    }

    private synchronized void remove(String key, Flight<V> flight) {
        flights.remove(key, flight);
    }

    @Override
    public void close() {
        List<Flight<V>> open;
        synchronized (this) {
            closed = true;
            open = List.copyOf(flights.values());
        }
        open.forEach(flight -> flight.thread.interrupt());
    }
}
