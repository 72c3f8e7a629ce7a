package dev.assay.gateway.compat.graders;

import dev.assay.graders.MetricExecutor;
import java.util.OptionalDouble;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.stereotype.Component;

/** Computes metrics on as many threads as there are cores, so that long computations do not block request threads. */
@Component
final class MeasuringPool implements AutoCloseable {
    private static final int MOST_WAITING = 1_024;

    private final ThreadPoolExecutor threads;

    MeasuringPool() {
        int cores = Runtime.getRuntime().availableProcessors();
        threads = new ThreadPoolExecutor(
                cores,
                cores,
                30,
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(MOST_WAITING),
                Thread.ofPlatform().daemon().name("assay-grader-", 0).factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /** Returns an executor that waits until {@code end}, by {@link System#nanoTime()}, for all metrics together. */
    MetricExecutor until(long end) {
        return measure -> {
            Future<Double> value;
            try {
                value = threads.submit(measure::getAsDouble);
            } catch (RejectedExecutionException e) {
                return OptionalDouble.empty();
            }
            try {
                return OptionalDouble.of(value.get(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS));
            } catch (TimeoutException | CancellationException e) {
                return OptionalDouble.empty();
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            } finally {
                value.cancel(false);
            }
        };
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
