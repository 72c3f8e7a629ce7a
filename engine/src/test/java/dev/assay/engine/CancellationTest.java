package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.item;
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
        Batch batch = MemoryEngine.batch(
                "",
                IntStream.range(0, 50)
                        .mapToObj(i -> item("narrow", "4", "4", ""))
                        .toArray(String[]::new));
        try (MemoryEngine memoryEngine = new MemoryEngine(narrow);
                ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<BatchResult> waiting = callers.submit(() -> verify(memoryEngine, batch));
            Await.until("the first is being scored", () -> begun.get() == 1);

            cancellation.cancel();

            assertThatThrownBy(waiting::get)
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(BatchCancelled.class);
            gate.countDown();
            Await.until(
                    "the lanes are empty",
                    () -> memoryEngine.engine.lanes().stream()
                                    .mapToInt(WorkLane::queued)
                                    .sum()
                            == 0);
            assertThat(memoryEngine.store.chunks()).isEmpty();
        }
        assertThat(begun).hasValue(1);
    }

    @Test
    void aBatchThatWasCancelledBeforeItBeganIsNotScored() {
        cancellation.cancel();
        try (MemoryEngine memoryEngine = new MemoryEngine(narrow)) {
            Batch batch = MemoryEngine.batch("", item("narrow", "4", "4", ""), item("math", "4", "4", ""));

            assertThatThrownBy(() -> verify(memoryEngine, batch)).isInstanceOf(BatchCancelled.class);
            assertThat(memoryEngine.store.chunks()).isEmpty();
            gate.countDown();
        }
        assertThat(begun).hasValue(0);
    }

    private BatchResult verify(MemoryEngine memoryEngine, Batch batch) throws InterruptedException {
        return memoryEngine.engine.verify(MemoryEngine.CALLER, batch, Delivery.WHOLE, null, cancellation);
    }
}
