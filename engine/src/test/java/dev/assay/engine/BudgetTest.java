package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.item;
import static dev.assay.engine.MemoryEngine.scored;
import static dev.assay.engine.MemoryEngine.unscored;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {
    private final CountDownLatch never = new CountDownLatch(1);
    private final MemoryEngine memoryEngine =
            new MemoryEngine(WordVerifier.waiting("patient", Duration.ofMillis(200), 1, this::wait));

    @AfterEach
    void close() {
        memoryEngine.close();
    }

    private Verdict wait(WordTask task, Response response) throws InterruptedException {
        switch (response.text()) {
            case "forever" -> never.await();
            case "swallow", "break" -> {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    if (response.text().equals("break")) {
                        throw new IllegalStateException("a connection was closed by an interrupt", e);
                    }
                }
            }
            case "am I interrupted?" -> {
                return WordVerifier.scored(Thread.currentThread().isInterrupted() ? 0 : 1, "");
            }
            default -> {}
        }
        return WordVerifier.compare(task, response);
    }

    /** The return value or exception of an interrupted verifier is not a verdict. */
    @ParameterizedTest
    @ValueSource(strings = {"forever", "swallow", "break"})
    void aVerifierThatOverrunsItsBudgetIsTimedOutAndTheNextOneIsNotInterrupted(String response)
            throws InterruptedException {
        BatchResult result = memoryEngine.verify(
                "", item("patient", "4", response, ""), item("patient", "4", "am I interrupted?", ""));

        assertThat(unscored(result.results().getFirst()))
                .isEqualTo(new Ruling.Unscored(
                        Cause.TIMED_OUT, true, "patient: no verdict within its budget of 200 ms", null));
        assertThat(scored(result.results().get(1)).score()).isEqualTo(1);
    }

    @Test
    void aVerifierWithinItsBudgetKeepsItsVerdict() throws InterruptedException {
        assertThat(memoryEngine.verify("", item("patient", "4", "4", "")).results())
                .singleElement()
                .returns(1.0, item -> scored(item).score());
    }
}
