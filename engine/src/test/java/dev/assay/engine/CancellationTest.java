package dev.assay.engine;

import static dev.assay.engine.Workshop.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchCancelled;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.lane.WorkLane;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CancellationTest {
    private final CountDownLatch gate = new CountDownLatch(1);
    private final AtomicInteger begun = new AtomicInteger();
    private final Cancellation cancellation = new Cancellation();
    private final WordVerifier narrow = WordVerifier.waiting("narrow", Duration.ofMinutes(5), 1, (task, response) -> {
        begun.incrementAndGet();
        gate.await();
        return WordVerifier.compare(task, response);
    });

    @Test
    void aCancelledBatchEndsAndWhatIsQueuedNeverBegins() throws Exception {
        Batch batch = Workshop.batch(
                "",
                IntStream.range(0, 50)
                        .mapToObj(i -> item("narrow", "4", "4", ""))
                        .toArray(String[]::new));
        try (Workshop workshop = new Workshop(narrow);
                ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<BatchResult> waiting = callers.submit(() -> verify(workshop, batch));
            Await.until("the first is being scored", () -> begun.get() == 1);

            cancellation.cancel();

            assertThatThrownBy(waiting::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(BatchCancelled.class);
            gate.countDown();
            Await.until(
                    "the lanes are empty",
                    () -> workshop.engine.lanes().stream()
                                    .mapToInt(WorkLane::queued)
                                    .sum()
                            == 0);
            assertThat(workshop.store.chunks()).isEmpty();
        }
        assertThat(begun).hasValue(1);
    }

    @Test
    void aBatchThatWasCancelledBeforeItBeganIsNotScored() {
        cancellation.cancel();
        try (Workshop workshop = new Workshop(narrow)) {
            Batch batch = Workshop.batch("", item("narrow", "4", "4", ""), item("math", "4", "4", ""));

            assertThatThrownBy(() -> verify(workshop, batch)).isInstanceOf(BatchCancelled.class);
            assertThat(workshop.store.chunks()).isEmpty();
            gate.countDown();
        }
        assertThat(begun).hasValue(0);
    }

    private BatchResult verify(Workshop workshop, Batch batch) throws InterruptedException {
        return workshop.engine.verify(Workshop.CALLER, batch, Delivery.WHOLE, null, cancellation);
    }
}
