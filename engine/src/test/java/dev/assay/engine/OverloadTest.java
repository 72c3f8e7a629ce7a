package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.item;
import static dev.assay.engine.MemoryEngine.unscored;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.lane.WorkLane;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OverloadTest {
    private final CountDownLatch gate = new CountDownLatch(1);
    private final ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor();
    private final Cancellation cancellation = new Cancellation();

    /**
     * A verifier of one verdict at a time, which waits for the gate; the response "work" takes a while and does not
     * wait.
     */
    private final WordVerifier narrow = WordVerifier.waiting("narrow", Duration.ofMinutes(5), 1, (task, response) -> {
        if (response.text().equals("work")) {
            long end = System.nanoTime() + Duration.ofMillis(64).toNanos();
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        } else {
            gate.await();
        }
        return WordVerifier.compare(task, response);
    });

    @AfterEach
    void close() {
        gate.countDown();
        callers.shutdown();
    }

    @Test
    void whatWouldWaitBeyondItsDeadlineIsOverloadedAtOnce() throws InterruptedException {
        try (MemoryEngine memoryEngine = new MemoryEngine(narrow)) {
            memoryEngine.verify("", item("narrow", "4", "work", ""));
            post(memoryEngine, manyItems(100));
            Await.until("they wait", () -> lane(memoryEngine).queued() == 99);

            BatchResult result = memoryEngine.verify(
                    "'deadline_ms': 50,", item("narrow", "4", "x", ", 'run': 'r'"), item("math", "4", "4", ""));
            BatchResult sameShare = memoryEngine.verify("'deadline_ms': 50,", item("narrow", "4", "x", ""));

            assertThat(result.results().getFirst())
                    .as("another run has its turn soon, so that it is worth waiting")
                    .satisfies(item -> assertThat(unscored(item).cause()).isEqualTo(Cause.TIMED_OUT));
            assertThat(unscored(sameShare.results().getFirst()))
                    .returns(Cause.OVERLOADED, Ruling.Unscored::cause)
                    .returns(true, Ruling.Unscored::retryable);
            cancellation.cancel();
            gate.countDown();
        }
    }

    @Test
    void tasksOfAnotherClassDoNotWaitForLongOnes() throws InterruptedException {
        try (MemoryEngine memoryEngine = new MemoryEngine(narrow)) {
            post(
                    memoryEngine,
                    MemoryEngine.batch(
                            "'persist': 'none', 'deadline_ms': 600000,",
                            item("narrow", "long", "x", ""),
                            item("narrow", "long", "y", "")));
            Await.until(
                    "long ones run and wait",
                    () -> lane(memoryEngine, "narrow-long").queued() == 1);

            BatchResult result = memoryEngine.verify("", item("narrow", "4", "work", ""));

            assertThat(result.results().getFirst().scored()).isTrue();
            cancellation.cancel();
            gate.countDown();
        }
    }

    @Test
    void whatFindsTheQueueFullIsOverloadedAndTheRestGoesOn() throws InterruptedException {
        try (MemoryEngine memoryEngine = new MemoryEngine(narrow)) {
            for (int i = 0; i < 16; i++) {
                post(memoryEngine, manyItems(4_096));
            }
            Await.until("the queue is nearly full", () -> lane(memoryEngine).queued() == 16 * 4_096 - 1);
            post(memoryEngine, manyItems(1));
            Await.until("the queue is full", () -> lane(memoryEngine).queued() == 16 * 4_096);

            BatchResult result = memoryEngine.verify("", item("narrow", "4", "x", ""), item("math", "4", "4", ""));

            assertThat(unscored(result.results().getFirst()))
                    .isEqualTo(new Ruling.Unscored(Cause.OVERLOADED, true, "the queue of lane narrow is full", null));
            assertThat(result.results().get(1).scored()).isTrue();
            cancellation.cancel();
            gate.countDown();
        }
    }

    @Test
    void whatWaitedTooLongForItsTurnIsOverloaded() throws Exception {
        EngineSettings impatient = new EngineSettings(2, Duration.ofMillis(500), 1_000);
        try (MemoryEngine memoryEngine = new MemoryEngine(impatient, narrow)) {
            Future<BatchResult> batch = callers.submit(
                    () -> memoryEngine.verify("", item("narrow", "4", "first", ""), item("narrow", "4", "second", "")));
            Await.until(
                    "one is scored and one waits",
                    () -> lane(memoryEngine).running() == 1
                            && lane(memoryEngine).queued() == 1);
            long end = System.nanoTime() + Duration.ofMillis(600).toNanos();
            Await.until("it has waited too long", () -> System.nanoTime() > end);
            gate.countDown();

            assertThat(unscored(batch.get().results().get(1)))
                    .isEqualTo(new Ruling.Unscored(Cause.OVERLOADED, true, "the queue was too long", null));
            assertThat(batch.get().results().getFirst().scored()).isTrue();
        }
    }

    private void post(MemoryEngine memoryEngine, Batch batch) {
        var _ = callers.submit(
                () -> memoryEngine.engine.verify(MemoryEngine.CALLER, batch, Delivery.WHOLE, null, cancellation));
    }

    private static Batch manyItems(int n) {
        return MemoryEngine.batch(
                "'defaults': {'verifier': 'narrow', 'task': {'gold': '4'}}, 'persist': 'none', 'deadline_ms': 600000,",
                IntStream.range(0, n).mapToObj(i -> "{'response': 'x'}").toArray(String[]::new));
    }

    private static WorkLane lane(MemoryEngine memoryEngine) {
        return lane(memoryEngine, "narrow");
    }

    private static WorkLane lane(MemoryEngine memoryEngine, String name) {
        return memoryEngine.engine.lanes().stream()
                .filter(lane -> lane.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
