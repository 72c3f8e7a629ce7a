package dev.assay.engine;

import static dev.assay.engine.Workshop.item;
import static dev.assay.engine.Workshop.unscored;
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
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PersistenceTest {
    private final AtomicInteger begun = new AtomicInteger();
    private final Workshop workshop = new Workshop(WordVerifier.computing("counted", (task, response) -> {
        begun.incrementAndGet();
        return WordVerifier.compare(task, response);
    }));

    @AfterEach
    void close() {
        workshop.close();
    }

    @Test
    void aVerdictIsStoredUnderItsIdWithAllThatItRestsOn() throws InterruptedException {
        BatchResult result = workshop.verify("", """
                {'id': 'a', 'verifier': 'math', 'task': {'gold': '4'}, 'response': '4', 'group': 'g', 'run': 'r', 'step': 7,
                 'source': 's', 'policy_version': 'p'}""");

        VerdictId id =
                VerdictId.of(Objects.requireNonNull(result.results().getFirst().verdictId()));
        VerdictRow row = workshop.store.find("default", id).orElseThrow().row();
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
    void whatCouldNotBeReadIsNotStored() throws InterruptedException {
        BatchResult result = workshop.verify("", "{'response': 3}", item("math", "4", "4", ""));

        assertThat(result.results().getFirst().verdictId()).isNull();
        assertThat(workshop.store.rows()).extracting(VerdictRow::ordinal).containsExactly(1);
    }

    @Test
    void withoutADatabaseNothingIsScoredThatMustBeStored() {
        workshop.store.goAway();

        assertThatThrownBy(() -> workshop.verify("", item("counted", "4", "4", "")))
                .isInstanceOf(StoreUnavailable.class);
        assertThat(begun).hasValue(0);
    }

    @Test
    void withoutADatabaseWhatNeedNotBeStoredIsScored() throws InterruptedException {
        workshop.store.goAway();

        BatchResult result = workshop.verify("'persist': 'none',", item("counted", "4", "4", ""));

        assertThat(result.results()).singleElement().satisfies(item -> {
            assertThat(item.scored()).isTrue();
            assertThat(item.verdictId()).isNull();
        });
        workshop.store.comeBack();
        assertThat(workshop.store.chunks()).isEmpty();
    }

    @Test
    void aDatabaseThatIsLostBeforeTheCommitFailsTheBatch() {
        workshop.store.failAfter(0);

        assertThatThrownBy(() -> workshop.verify("", item("counted", "4", "4", "")))
                .isInstanceOf(StoreUnavailable.class);
    }

    @Test
    void anAsynchronousBatchIsAnsweredAtOnceAndStoredWhenTheDatabaseIsBack() throws InterruptedException {
        workshop.store.goAway();

        BatchResult first = workshop.verify("'persist': 'async',", item("counted", "4", "4", ""));
        BatchResult second = workshop.verify("'persist': 'async',", item("counted", "4", "5", ""));

        assertThat(first.results().getFirst().verdictId()).isNotNull();
        assertThat(workshop.store.rows()).isEmpty();
        workshop.store.comeBack();
        Await.until("both are stored", () -> workshop.store.chunks().size() == 2);
        assertThat(workshop.store.chunks())
                .extracting(VerdictChunk::batch)
                .containsExactly(first.batchId(), second.batchId());
    }

    @Test
    void aStoppingEngineWritesWhatIsStillToBeWritten() throws InterruptedException {
        for (int i = 0; i < 20; i++) {
            workshop.verify("'persist': 'async',", item("counted", "4", "4", ""));
        }

        workshop.close();

        assertThat(workshop.store.chunks()).hasSize(20);
    }

    @Test
    void aChunkIsDeliveredOnlyAfterItsCommit() throws InterruptedException {
        List<Integer> delivered = new ArrayList<>();
        Delivery delivery = new Delivery(8, Duration.ofMinutes(1), results -> {
            for (ItemResult result : results) {
                VerdictId id = VerdictId.of(Objects.requireNonNull(result.verdictId()));
                assertThat(workshop.store.find("default", id)).isPresent();
                delivered.add(result.index());
            }
        });

        workshop.verify(fifty(), delivery);

        assertThat(delivered)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 50).boxed().toList());
        assertThat(workshop.store.chunks()).hasSizeBetween(7, 50);
        assertThat(workshop.store.chunks())
                .extracting(VerdictChunk::frame)
                .containsExactlyElementsOf(
                        IntStream.range(0, workshop.store.chunks().size())
                                .boxed()
                                .toList());
    }

    @Test
    void whatCannotBeCommittedIsNotDelivered() {
        workshop.store.failAfter(1);
        List<ItemResult> delivered = new ArrayList<>();

        assertThatThrownBy(() -> workshop.verify(fifty(), new Delivery(8, Duration.ofMinutes(1), delivered::addAll)))
                .isInstanceOf(StoreUnavailable.class);

        assertThat(delivered).hasSize(workshop.store.rows().size()).hasSizeLessThan(50);
    }

    @Test
    void aReplyToKeepIsCommittedWithTheLastVerdicts() throws InterruptedException {
        IdempotentAnswer reply = new IdempotentAnswer(
                "/v1/verify:batch", "key", kept -> kept.batchId().toString().getBytes(StandardCharsets.UTF_8));

        BatchResult result = workshop.engine.verify(
                Workshop.CALLER,
                Workshop.batch("'persist': 'async',", item("math", "4", "4", "")),
                Delivery.WHOLE,
                reply,
                new Cancellation());

        assertThat(workshop.store.chunks()).singleElement().satisfies(chunk -> {
            assertThat(chunk.rows()).hasSize(1);
            VerdictChunk.IdempotentReply kept = Objects.requireNonNull(chunk.reply());
            assertThat(kept.key()).isEqualTo("key");
            assertThat(new String(kept.body(), StandardCharsets.UTF_8))
                    .isEqualTo(result.batchId().toString());
        });
    }

    @Test
    void aStoppedEngineSaysThatItIsTryAgainLater() throws InterruptedException {
        workshop.close();

        BatchResult result = workshop.verify("'persist': 'none',", item("math", "4", "4", ""));

        assertThat(unscored(result.results().getFirst()).cause()).isEqualTo(Cause.OVERLOADED);
        assertThat(unscored(result.results().getFirst()).retryable()).isTrue();
    }

    private static Batch fifty() {
        return Workshop.batch(
                "",
                IntStream.range(0, 50).mapToObj(i -> item("math", "4", "4", "")).toArray(String[]::new));
    }
}
