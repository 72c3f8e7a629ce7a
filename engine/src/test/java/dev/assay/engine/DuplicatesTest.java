package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.item;
import static dev.assay.engine.MemoryEngine.scored;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.ItemResult;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DuplicatesTest {
    private final Queue<String> seen = new ConcurrentLinkedQueue<>();
    private final MemoryEngine memoryEngine =
            new MemoryEngine(WordVerifier.computing("steady", this::see), WordVerifier.random("dice", this::see));

    @AfterEach
    void close() {
        memoryEngine.close();
    }

    private Verdict see(WordTask task, Response response) {
        seen.add(response.text());
        return WordVerifier.compare(task, response);
    }

    @Test
    void exactDuplicatesInAGroupAreScoredOnce() throws InterruptedException {
        BatchResult result = memoryEngine.verify(
                "",
                item("steady", "4", "4", ", 'group': 'g', 'id': 'a'"),
                item("steady", "4", "4", ", 'group': 'g', 'id': 'b'"),
                item("steady", "4", "5", ", 'group': 'g', 'id': 'c'"),
                item("steady", "4", "4", ", 'group': 'g', 'id': 'd'"));

        assertThat(seen).containsExactlyInAnyOrder("4", "5");
        assertThat(result.results())
                .extracting(scored -> scored.cost().cached())
                .containsExactly(false, true, false, true);
        assertThat(result.results()).extracting(ItemResult::id).containsExactly("a", "b", "c", "d");
        assertThat(result.results()).extracting(item -> scored(item).score()).containsExactly(1.0, 1.0, 0.0, 1.0);
        assertThat(result.results()).extracting(ItemResult::verdictId).doesNotHaveDuplicates();
        assertThat(memoryEngine.store.rows()).hasSize(4);
    }

    @Test
    void aDuplicateIsNotSharedAcrossGroupsOrWithoutOne() throws InterruptedException {
        BatchResult result = memoryEngine.verify(
                "",
                item("steady", "4", "4", ", 'group': 'g'"),
                item("steady", "4", "4", ", 'group': 'h'"),
                item("steady", "4", "4", ""),
                item("steady", "4", "4", ""));

        assertThat(seen).hasSize(4);
        assertThat(result.results()).noneMatch(scored -> scored.cost().cached());
    }

    @Test
    void whatIsNotDeterministicIsScoredEachTime() throws InterruptedException {
        BatchResult result = memoryEngine.verify(
                "", item("dice", "4", "4", ", 'group': 'g'"), item("dice", "4", "4", ", 'group': 'g'"));

        assertThat(seen).containsExactly("4", "4");
        assertThat(result.results()).noneMatch(scored -> scored.cost().cached());
    }

    @Test
    void anItemThatDiffersInWhatAVerifierSeesIsNoDuplicate() throws InterruptedException {
        List<ItemResult> results = memoryEngine
                .verify(
                        "",
                        item("steady", "4", "4", ", 'group': 'g'"),
                        item("steady", "5", "4", ", 'group': 'g'"),
                        item("math", "4", "4", ", 'group': 'g'"),
                        "{'verifier': 'steady', 'task': {'gold': '4'}, 'response': {'text': '4', 'token_count': 3}, 'group': 'g'}",
                        "{'recipe': 'math', 'task': {'gold': '4'}, 'response': '4', 'group': 'g'}",
                        "{'recipe': 'math-strict-boxed', 'task': {'gold': '4'}, 'response': '4', 'group': 'g'}")
                .results();

        assertThat(results).noneMatch(scored -> scored.cost().cached());
        assertThat(results).extracting(item -> scored(item).score()).containsExactly(1.0, 0.0, 1.0, 1.0, 1.0, 0.0);
    }
}
