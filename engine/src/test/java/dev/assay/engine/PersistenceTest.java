package dev.assay.engine;

import static dev.assay.engine.MemoryEngine.item;
import static dev.assay.engine.MemoryEngine.unscored;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.IdempotentAnswer;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Verdict.Cause;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PersistenceTest {
    private final AtomicInteger begun = new AtomicInteger();
    private final MemoryEngine memoryEngine = new MemoryEngine(WordVerifier.computing("counted", (task, response) -> {
        begun.incrementAndGet();
        return WordVerifier.compare(task, response);
    }));

    @AfterEach
    void close() {
        memoryEngine.close();
    }

    @Test
    void aVerdictIsStoredUnderItsIdWithAllThatItRestsOn() throws InterruptedException {
        BatchResult result = memoryEngine.verify("", """
                {'id': 'a', 'verifier': 'math', 'task': {'gold': '4'}, 'response': '4', 'group': 'g', 'run': 'r', 'step': 7,
                 'source': 's', 'policy_version': 'p'}""");

        VerdictId id =
                VerdictId.of(Objects.requireNonNull(result.results().getFirst().verdictId()));
        VerdictRow row = memoryEngine.store.find("default", id).orElseThrow().row();
        assertThat(row)
                .returns("a", VerdictRow::itemId)
                .returns(true, VerdictRow::idGiven)
                .returns("g", VerdictRow::group)
                .returns("r", VerdictRow::run)
                .returns(7L, VerdictRow::step)
                .returns("s", VerdictRow::source)
                .returns("p", VerdictRow::policyVersion)
                .returns(true, VerdictRow::scored)
                .returns(1.0, VerdictRow::reward)
                .returns("rule", VerdictRow::decidedBy)
                .returns("math@1.2.3", VerdictRow::verifier);
        JsonNode payload = Json.MAPPER.readTree(row.payload());
        assertThat(payload.at("/item/task/gold/0").asString()).isEqualTo("4");
        assertThat(payload.at("/item/response").asString()).isEqualTo("4");
        assertThat(payload.at("/result/explanation/gold/0").asString()).isEqualTo("4");
    }

    @Test
    void rolloutsOfOnePromptHaveItsKeyAndAnotherPromptOrGoldHasAnother() throws InterruptedException {
        List<String> items = new ArrayList<>();
        for (int rollout = 0; rollout < 8; rollout++) {
            items.add(item("math", "4", "" + rollout, ", 'prompt': '2+2?'"));
            items.add(item("math", "4", "" + rollout, ", 'prompt': '8/2?'"));
            items.add(item("math", "5", "" + rollout, ", 'prompt': '2+2?'"));
        }

        memoryEngine.verify("", items.toArray(String[]::new));

        List<@Nullable Long> keys = memoryEngine.store.rows().stream()
                .sorted(Comparator.comparingInt(VerdictRow::ordinal))
                .map(row -> row.figures().taskKey())
                .toList();
        assertThat(keys).hasSize(24).doesNotContainNull();
        assertThat(keys.subList(0, 3)).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, 24))
                .allSatisfy(i -> assertThat(keys.get(i)).isEqualTo(keys.get(i % 3)));
    }

    @Test
    void whatCouldNotBeReadIsNotStored() throws InterruptedException {
        BatchResult result = memoryEngine.verify("", "{'response': 3}", item("math", "4", "4", ""));

        assertThat(result.results().getFirst().verdictId()).isNull();
        assertThat(memoryEngine.store.rows()).extracting(VerdictRow::ordinal).containsExactly(1);
    }

    @Test
    void withoutADatabaseNothingIsScoredThatMustBeStored() {
        memoryEngine.store.goAway();

        assertThatThrownBy(() -> memoryEngine.verify("", item("counted", "4", "4", "")))
                .isInstanceOf(StoreUnavailable.class);
        assertThat(begun).hasValue(0);
    }

    @Test
    void withoutADatabaseWhatNeedNotBeStoredIsScored() throws InterruptedException {
        memoryEngine.store.goAway();

        BatchResult result = memoryEngine.verify("'persist': 'none',", item("counted", "4", "4", ""));

        assertThat(result.results()).singleElement().satisfies(item -> {
            assertThat(item.scored()).isTrue();
            assertThat(item.verdictId()).isNull();
        });
        memoryEngine.store.comeBack();
        assertThat(memoryEngine.store.chunks()).isEmpty();
    }

    @Test
    void aDatabaseThatIsLostBeforeTheCommitFailsTheBatch() {
        memoryEngine.store.failAfter(0);

        assertThatThrownBy(() -> memoryEngine.verify("", item("counted", "4", "4", "")))
                .isInstanceOf(StoreUnavailable.class);
    }

    @Test
    void anAsynchronousBatchIsAnsweredAtOnceAndStoredWhenTheDatabaseIsBack() throws InterruptedException {
        memoryEngine.store.goAway();

        BatchResult first = memoryEngine.verify("'persist': 'async',", item("counted", "4", "4", ""));
        BatchResult second = memoryEngine.verify("'persist': 'async',", item("counted", "4", "5", ""));

        assertThat(first.results().getFirst().verdictId()).isNotNull();
        assertThat(memoryEngine.store.rows()).isEmpty();
        memoryEngine.store.comeBack();
        Await.until("both are stored", () -> memoryEngine.store.chunks().size() == 2);
        assertThat(memoryEngine.store.chunks())
                .extracting(VerdictChunk::batch)
                .containsExactly(first.batchId(), second.batchId());
    }

    @Test
    void aStoppingEngineWritesWhatIsStillToBeWritten() throws InterruptedException {
        for (int i = 0; i < 20; i++) {
            memoryEngine.verify("'persist': 'async',", item("counted", "4", "4", ""));
        }

        memoryEngine.close();

        assertThat(memoryEngine.store.chunks()).hasSize(20);
    }

    @Test
    void aChunkIsDeliveredOnlyAfterItsCommit() throws InterruptedException {
        List<Integer> delivered = new ArrayList<>();
        Delivery delivery = new Delivery(8, Duration.ofMinutes(1), results -> {
            for (ItemResult result : results) {
                VerdictId id = VerdictId.of(Objects.requireNonNull(result.verdictId()));
                assertThat(memoryEngine.store.find("default", id)).isPresent();
                delivered.add(result.index());
            }
        });

        memoryEngine.verify(fifty(), delivery);

        assertThat(delivered)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 50).boxed().toList());
        assertThat(memoryEngine.store.chunks()).hasSizeBetween(7, 50);
        assertThat(memoryEngine.store.chunks())
                .extracting(VerdictChunk::frame)
                .containsExactlyElementsOf(
                        IntStream.range(0, memoryEngine.store.chunks().size())
                                .boxed()
                                .toList());
    }

    @Test
    void whatCannotBeCommittedIsNotDelivered() {
        memoryEngine.store.failAfter(1);
        List<ItemResult> delivered = new ArrayList<>();

        assertThatThrownBy(
                        () -> memoryEngine.verify(fifty(), new Delivery(8, Duration.ofMinutes(1), delivered::addAll)))
                .isInstanceOf(StoreUnavailable.class);

        assertThat(delivered).hasSize(memoryEngine.store.rows().size()).hasSizeLessThan(50);
    }

    @Test
    void aReplyToKeepIsCommittedWithTheLastVerdicts() throws InterruptedException {
        IdempotentAnswer reply = new IdempotentAnswer(
                "/v1/verify:batch", "key", kept -> kept.batchId().toString().getBytes(StandardCharsets.UTF_8));

        BatchResult result = memoryEngine.engine.verify(
                MemoryEngine.CALLER,
                MemoryEngine.batch("'persist': 'async',", item("math", "4", "4", "")),
                Delivery.WHOLE,
                reply,
                new Cancellation());

        assertThat(memoryEngine.store.chunks()).singleElement().satisfies(chunk -> {
            assertThat(chunk.rows()).hasSize(1);
            VerdictChunk.IdempotentReply kept = (VerdictChunk.IdempotentReply) Objects.requireNonNull(chunk.kept());
            assertThat(kept.key()).isEqualTo("key");
            assertThat(new String(kept.body(), StandardCharsets.UTF_8))
                    .isEqualTo(result.batchId().toString());
        });
    }

    @Test
    void aStoppedEngineSaysThatItIsTryAgainLater() throws InterruptedException {
        memoryEngine.close();

        BatchResult result = memoryEngine.verify("'persist': 'none',", item("math", "4", "4", ""));

        assertThat(unscored(result.results().getFirst()).cause()).isEqualTo(Cause.OVERLOADED);
        assertThat(unscored(result.results().getFirst()).retryable()).isTrue();
    }

    private static Batch fifty() {
        return MemoryEngine.batch(
                "",
                IntStream.range(0, 50).mapToObj(i -> item("math", "4", "4", "")).toArray(String[]::new));
    }
}
