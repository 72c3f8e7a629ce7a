package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.item;
import static dev.assay.engine.MemoryEngine.scored;
import static dev.assay.engine.MemoryEngine.unscored;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineTest {
    private static final WordVerifier BROKEN = WordVerifier.computing("broken", EngineTest::misbehave);
    private static final WordVerifier BROKEN_AND_WAITING =
            WordVerifier.waiting("waiting", Duration.ofSeconds(20), 2, EngineTest::misbehave);

    /** A recipe with one part on the CPU lane, and one on a lane of its own. */
    private static final String MIXED = "'recipe': {'assay': 1, 'name': 'mixed', 'parts': {'a': {'verify': 'math'},"
            + " 'b': {'verify': 'waiting'}}, 'reward': {'weighted': [{'of': 'a', 'weight': 0.9}, {'of': 'b', 'weight': 0.1}]}, 'score': 'a'}";

    private final MemoryEngine memoryEngine = new MemoryEngine(BROKEN, BROKEN_AND_WAITING);

    @AfterEach
    void close() {
        memoryEngine.close();
    }

    private static Verdict misbehave(WordTask task, Response response) throws InterruptedException {
        return switch (response.text()) {
            case "throw" -> throw new IllegalArgumentException("the secret gold is " + task.gold());
            case "overflow" -> misbehave(task, response, 0);
            case "assert" -> throw new AssertionError();
            case "link" -> throw new NoClassDefFoundError();
            case "memory" -> throw new OutOfMemoryError();
            case "unscored" -> Verdict.Unscored.of(Cause.DEPENDENCY_FAILED, "no judge answers", Explanation.EMPTY);
            default -> WordVerifier.compare(task, response);
        };
    }

    private static Verdict misbehave(WordTask task, Response response, int depth) throws InterruptedException {
        return depth < 0 ? misbehave(task, response) : misbehave(task, response, depth + 1);
    }

    @Test
    void aBatchWithoutItemsHasAnEmptyResult() throws InterruptedException {
        BatchResult result = memoryEngine.verify("");

        assertThat(result.results()).isEmpty();
        assertThat(result.summary()).returns(0, BatchResult.Summary::n).returns(null, BatchResult.Summary::rewardMean);
    }

    @Test
    void aVerdictSaysWhatItRestsOn() throws InterruptedException {
        ItemResult result = memoryEngine
                .verify("", item("math", "4", "4", ", 'id': 'a'"))
                .results()
                .getFirst();

        assertThat(result)
                .returns(0, ItemResult::index)
                .returns("a", ItemResult::id)
                .returns("math@1.2.3", scored -> scored.scoredBy().verifier())
                .returns(null, scored -> scored.scoredBy().recipe())
                .returns(List.of("4"), scored -> scored.reason().golds())
                .returns(
                        Explanation.of("equal.word", "4", "1.0"),
                        scored -> scored.reason().explanation());
        assertThat(scored(result))
                .returns(1.0, Ruling.Scored::reward)
                .returns(1.0, Ruling.Scored::score)
                .returns("4", Ruling.Scored::answer);
    }

    @Test
    void aRecipeTurnsVerdictsIntoARewardAndShowsItsParts() throws InterruptedException {
        ItemResult result = memoryEngine
                .verify("", "{" + MIXED + ", 'task': {'gold': '4'}, 'response': '4'}")
                .results()
                .getFirst();

        assertThat(scored(result).reward()).isEqualTo(1);
        assertThat(result.parts()).containsEntry("a", 1.0).containsEntry("b", 1.0);
        assertThat(result.scoredBy().recipe()).startsWith("inline:");
        assertThat(result.scoredBy().verifier()).isEqualTo("math@1.2.3");
    }

    @Test
    void resultsComeInRequestOrderFromManyThreads() throws Exception {
        String[] items = IntStream.range(0, 500)
                .mapToObj(i -> item(i % 3 == 0 ? "waiting" : "math", "4", i % 2 == 0 ? "4" : "5", ""))
                .toArray(String[]::new);
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<BatchResult>> batches = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                batches.add(callers.submit(() -> memoryEngine.verify("", items)));
            }
            for (Future<BatchResult> batch : batches) {
                List<ItemResult> results = batch.get().results();
                assertThat(results).hasSize(500);
                for (int i = 0; i < results.size(); i++) {
                    assertThat(results.get(i).index()).isEqualTo(i);
                    assertThat(scored(results.get(i)).score()).isEqualTo(i % 2 == 0 ? 1 : 0);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"throw", "overflow", "assert", "link"})
    void aVerifierThatFailsIsABugAndItsNeighboursAreUnharmed(String response) throws InterruptedException {
        BatchResult result = memoryEngine.verify(
                "",
                item("broken", "4", "4", ""),
                item("broken", "4", response, ""),
                item("waiting", "4", response, ""),
                "{" + MIXED + ", 'task': {'gold': '4'}, 'response': '" + response + "'}",
                item("math", "4", "4", ""));

        assertThat(result.results()).extracting(ItemResult::scored).containsExactly(true, false, false, false, true);
        for (ItemResult failed : result.results().subList(1, 4)) {
            assertThat(unscored(failed))
                    .returns(Cause.BUG, Ruling.Unscored::cause)
                    .returns(false, Ruling.Unscored::retryable)
                    .returns(false, ruling -> ruling.detail().contains("gold"));
        }
    }

    @Test
    void memoryThatRunsOutIsNoFaultOfTheVerifier() throws InterruptedException {
        BatchResult result = memoryEngine.verify(
                "", item("broken", "4", "memory", ""), "{" + MIXED + ", 'task': {'gold': '4'}, 'response': 'memory'}");

        assertThat(result.results())
                .extracting(item -> unscored(item).cause())
                .containsExactly(Cause.OVERLOADED, Cause.OVERLOADED);
    }

    @Test
    void aResponseOverTheLimitScoresZeroAndIsNotLookedAt() throws InterruptedException {
        ItemResult result = memoryEngine
                .verify("", item("broken", "4", "throw".repeat(201), ""))
                .results()
                .getFirst();

        assertThat(scored(result).score()).isZero();
        assertThat(result.reason().explanation().stages())
                .singleElement()
                .returns("limit.response", Explanation.Stage::name)
                .returns("1005 bytes", Explanation.Stage::input)
                .returns("over 1000", Explanation.Stage::outcome);
    }

    @Test
    void theLimitOnAResponseIsInBytesOfUtf8() throws InterruptedException {
        BatchResult result = memoryEngine.verify(
                "",
                item("math", "4", "€".repeat(333), ""),
                item("math", "4", "€".repeat(334), ""),
                item("math", "4", "😀".repeat(250), ""),
                item("math", "4", "😀".repeat(251), ""));

        assertThat(result.results())
                .extracting(
                        item -> item.reason().explanation().stages().getLast().name())
                .containsExactly("equal.word", "limit.response", "equal.word", "limit.response");
    }

    @Test
    void whatAVerifierLeavesUnscoredStaysSo() throws InterruptedException {
        ItemResult result = memoryEngine
                .verify("", item("broken", "4", "unscored", ""))
                .results()
                .getFirst();

        assertThat(unscored(result))
                .isEqualTo(new Ruling.Unscored(Cause.DEPENDENCY_FAILED, true, "no judge answers", null));
        assertThat(result.scoredBy().verifier()).isEqualTo("broken@1.2.3");
    }

    @Test
    void aWrongItemIsBadRequestAndPointsAtItsField() throws InterruptedException {
        BatchResult result = memoryEngine.verify(
                "",
                "{'verifier': 'chess', 'response': ''}",
                "{'verifier': 'math@9', 'response': ''}",
                "{'verifier': 'math', 'response': ''}",
                "{'verifier': 'math', 'task': {'gold': '4', 'glod': '4'}, 'response': ''}",
                "{'verifier': 'math', 'task': {'gold': {}}, 'response': ''}",
                "{'verifier': 'math', 'task': {'gold': '4'}}",
                "{'response': ''}",
                item("math", "4", "4", ""));

        assertThat(result.results().subList(0, 7))
                .allSatisfy(item -> assertThat(unscored(item))
                        .returns(Cause.BAD_REQUEST, Ruling.Unscored::cause)
                        .returns(false, Ruling.Unscored::retryable));
        assertThat(result.results().subList(0, 7))
                .extracting(item -> Optional.ofNullable(unscored(item).error()).map(FieldProblem::pointer))
                .containsExactly(
                        Optional.of("/items/0/verifier"),
                        Optional.of("/items/1/verifier"),
                        Optional.of("/items/2/task/gold"),
                        Optional.of("/items/3/task/glod"),
                        Optional.of("/items/4/task/gold"),
                        Optional.of("/items/5/response"),
                        Optional.of("/items/6"));
        assertThat(result.results().getLast().scored()).isTrue();
    }
}
