package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.item;
import static dev.assay.engine.MemoryEngine.unscored;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.store.VerdictRow;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DeadlineTest {
    private final CountDownLatch gate = new CountDownLatch(1);
    private final AtomicInteger begun = new AtomicInteger();
    private final WordVerifier slow = WordVerifier.computing("slow", (task, response) -> {
        begun.incrementAndGet();
        gate.await();
        return WordVerifier.compare(task, response);
    });

    @Test
    void whatIsNotFinishedByTheDeadlineIsTimedOutAndTheRestKeepsItsVerdict() throws InterruptedException {
        try (MemoryEngine memoryEngine = new MemoryEngine(slow)) {
            BatchResult result = memoryEngine.verify(
                    "'deadline_ms': 2000,",
                    item("math", "4", "4", ""),
                    item("slow", "4", "4", ", 'group': 'g'"),
                    item("slow", "4", "4", ", 'group': 'g'"),
                    item("math", "4", "5", ""));

            assertThat(result.results()).extracting(ItemResult::scored).containsExactly(true, false, false, true);
            assertThat(result.results().subList(1, 3))
                    .allSatisfy(late -> assertThat(unscored(late))
                            .isEqualTo(new Ruling.Unscored(
                                    Cause.TIMED_OUT, true, "no verdict within the deadline", null)));
            assertThat(result.summary().byCause()).containsEntry(Cause.TIMED_OUT, 2);
            gate.countDown();
            assertThat(memoryEngine.store.rows())
                    .extracting(VerdictRow::cause)
                    .filteredOn(Objects::nonNull)
                    .containsExactly("timed_out", "timed_out");
        }
        assertThat(begun).hasValue(1);
    }

    @Test
    void whatHasNotBegunByTheDeadlineNeverBegins() throws InterruptedException {
        try (MemoryEngine memoryEngine = new MemoryEngine(slow)) {
            BatchResult result = memoryEngine.verify(
                    "'deadline_ms': 300,",
                    item("slow", "1", "1", ""),
                    item("slow", "2", "2", ""),
                    item("slow", "3", "3", ""),
                    item("slow", "4", "4", ""));

            assertThat(result.summary().byCause()).containsEntry(Cause.TIMED_OUT, 4);
            gate.countDown();
            Await.until(
                    "the lane is empty",
                    () -> memoryEngine.engine.lanes().stream().allMatch(lane -> lane.queued() + lane.running() == 0));
            assertThat(begun).hasValueLessThanOrEqualTo(2);
        }
    }

    @Test
    void whatRunsAtTheDeadlineIsInterruptedAndItsLaneServesTheNextBatch() throws InterruptedException {
        AtomicInteger interrupted = new AtomicInteger();
        WordVerifier waiting = WordVerifier.waiting("waiting", Duration.ofMinutes(10), 1, (task, response) -> {
            if (response.text().equals("forever")) {
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    interrupted.incrementAndGet();
                    throw e;
                }
            }
            return WordVerifier.scored(Thread.currentThread().isInterrupted() ? 0 : 1, "");
        });
        try (MemoryEngine memoryEngine = new MemoryEngine(waiting)) {
            BatchResult late = memoryEngine.verify("'deadline_ms': 300,", item("waiting", "4", "forever", ""));
            BatchResult next = memoryEngine.verify("", item("waiting", "4", "4", ""));

            assertThat(late.summary().byCause()).containsEntry(Cause.TIMED_OUT, 1);
            assertThat(interrupted).hasValue(1);
            assertThat(next.results())
                    .singleElement()
                    .returns(1.0, item -> MemoryEngine.scored(item).score());
        }
    }
}
