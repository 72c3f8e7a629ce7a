package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchResult;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ItemWorkClassTest {
    private static final String RECIPE =
            ", 'recipe': {'assay': 1, 'name': 'asking', 'parts': {'a': {'verify': 'hybrid',"
                    + " 'with': {'extract': 'strict_boxed'}}}, 'reward': 'a'}";

    /** A verifier that computes, but waits where it is asked for boxes; it scores 1 on a thread that may wait. */
    private record HybridVerifier() implements Verifier<WordTask> {
        @Override
        public VerifierInfo info() {
            return new VerifierInfo("hybrid", "1.0.0", "Scores threads.", Lane.CPU, Duration.ofSeconds(1), 4, true);
        }

        @Override
        public Class<WordTask> taskType() {
            return WordTask.class;
        }

        @Override
        public List<String> workClasses() {
            return List.of(USUAL_WORK, "boxes");
        }

        @Override
        public String workClass(Function<String, Optional<String>> field) {
            return field.apply("extract").equals(Optional.of("strict_boxed")) ? "boxes" : USUAL_WORK;
        }

        @Override
        public Verdict verify(WordTask task, Response response) {
            boolean mayWait = Thread.currentThread().isVirtual();
            return Verdict.Scored.decided(mayWait ? 1 : 0, Optional.empty(), Explanation.EMPTY);
        }
    }

    @Test
    void aVerifierThatComputesWaitsOnALaneOfItsOwnWhereItsWorkIsOfAnotherClass() throws InterruptedException {
        try (MemoryEngine engine = new MemoryEngine(new HybridVerifier())) {
            BatchResult result = engine.verify(
                    "",
                    item("hybrid", "4", "4", ""),
                    "{'verifier': 'hybrid', 'task': {'gold': '4', 'extract': 'strict_boxed'}, 'response': '4'}",
                    "{'task': {'gold': '5'}, 'response': '4'" + RECIPE + "}");

            assertThat(result.results())
                    .extracting(item -> MemoryEngine.scored(item).reward())
                    .containsExactly(0.0, 1.0, 1.0);
        }
    }
}
