package dev.assay.sandbox.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.RunCancellation;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class CompileFlightTest {
    private final CompileFlight<String> flights = new CompileFlight<>();
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);

    private String work() throws InterruptedException {
        started.countDown();
        end.await();
        return "done";
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    void oneWorksAndTheOtherTakesItsResult() throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> first = pool.submit((Callable<?>) () ->
                    flights.share("key", RunCancellation.never(), this::work).orElseThrow());
            started.await();
            Thread second = Thread.currentThread();
            pool.execute(() -> {
                awaitWaiting(second);
                end.countDown();
            });
            CompileFlight.Arrival<String> arrival =
                    flights.share("key", RunCancellation.never(), () -> "again").orElseThrow();
            assertThat(arrival).isEqualTo(new CompileFlight.Arrival<>("done", false));
            assertThat(first.get()).isEqualTo(new CompileFlight.Arrival<>("done", true));
        }
    }

    @Test
    void aWaitCanBeCalledOff() throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> first =
                    pool.submit((Callable<?>) () -> flights.share("key", RunCancellation.never(), this::work));
            started.await();
            RunCancellation cancel = new RunCancellation();
            cancel.cancel();
            assertThat(flights.share("key", cancel, () -> "again")).isEmpty();
            end.countDown();
            assertThat(first.get()).isNotNull();
        }
    }

    @Test
    void whoWaitsForOneThatGaveUpGetsNothingAndMayTryAgain() throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> first =
                    pool.submit((Callable<?>) () -> flights.share("key", RunCancellation.never(), this::work));
            started.await();
            Thread second = Thread.currentThread();
            pool.execute(() -> {
                awaitWaiting(second);
                first.cancel(true);
            });
            assertThat(flights.share("key", RunCancellation.never(), () -> "again"))
                    .isEmpty();
            assertThat(flights.share("key", RunCancellation.never(), () -> "again")
                            .orElseThrow()
                            .own())
                    .isTrue();
        }
    }
}
