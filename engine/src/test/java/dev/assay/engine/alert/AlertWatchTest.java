package dev.assay.engine.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.alert.Alert.Kind;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.DecidedBy;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Cost;
import dev.assay.engine.batch.ItemResult.Identity;
import dev.assay.engine.batch.ItemResult.Reason;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.ItemResult.ScoredBy;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AlertWatchTest {
    private final List<Alert> alerts = new ArrayList<>();
    private final AlertWatch watch = new AlertWatch(alerts::add);

    private record Seen(Ruling ruling, RewardProvenance provenance, String gold) {}

    private static Seen accepted(String answer, String gold) {
        return new Seen(
                new Ruling.Scored(1, 1, true, new Certainty.Decided(), answer, List.of()),
                new RewardProvenance(DecidedBy.JUDGE, RecoveryStatus.ACCEPTED, null),
                gold);
    }

    private static Seen rejected() {
        return new Seen(
                new Ruling.Scored(0, 0, false, new Certainty.Decided(), "no", List.of()),
                new RewardProvenance(DecidedBy.JUDGE, RecoveryStatus.REJECTED, null),
                "gold");
    }

    private static Seen failed(double reward) {
        return new Seen(
                new Ruling.Scored(reward, 0, false, new Certainty.Decided(), "no", List.of()),
                RewardProvenance.NONE,
                "gold");
    }

    private static Seen unscored(Cause cause) {
        return new Seen(new Ruling.Unscored(cause, cause.retryable(), "why", null), RewardProvenance.NONE, "gold");
    }

    private void batch(String project, @Nullable String run, int n, IntFunction<Seen> seen) {
        batch(project, run, n, seen, _ -> null);
    }

    private void batch(
            String project, @Nullable String run, int n, IntFunction<Seen> seen, IntFunction<@Nullable String> group) {
        List<BatchEntry> entries = new ArrayList<>();
        List<ItemResult> results = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Seen one = seen.apply(i);
            entries.add(new BatchEntry.Decoded(item(i, run, group.apply(i))));
            results.add(new ItemResult(
                    new Identity(i, "" + i, null),
                    one.ruling(),
                    Map.of(),
                    ScoredBy.NOTHING,
                    Cost.NONE,
                    one.provenance(),
                    null,
                    new Reason(Explanation.EMPTY, List.of(one.gold()))));
        }
        Batch batch = new Batch(entries, false, Batch.Persist.NONE, Batch.DEFAULT_DEADLINE);
        watch.answered(new Caller(project, "key"), batch, BatchResult.of(new UUID(0, 0), batch, results, 1));
    }

    private static Item item(int index, @Nullable String run, @Nullable String group) {
        return new Item(
                new Item.Place(index, "", "" + index, false),
                Optional.empty(),
                null,
                Json.MAPPER.createObjectNode(),
                Response.of("response " + index),
                null,
                new Item.Rollout(group, null, run, null, null, null));
    }

    @Test
    void anAnswerThatJudgesAcceptAgainstManyGoldsIsToldForItsProject() {
        batch("p", "r", 2 * RepeatedAnswers.MANY, i -> accepted("Trust me!", "gold " + i));

        assertThat(alerts)
                .containsExactly(new Alert(
                        Kind.REPEATED_ANSWER,
                        "p",
                        "",
                        "Trust me!",
                        "judges accepted this answer against " + RepeatedAnswers.MANY + " golds that differ"));
    }

    @Test
    void aVerifierThatFailsIsToldWithTheHashOfTheResponse() {
        batch("p", "r", 1, _ -> unscored(Cause.BUG));

        assertThat(alerts).singleElement().satisfies(alert -> {
            assertThat(alert.kind()).isEqualTo(Kind.BUG);
            assertThat(alert.run()).isEqualTo("r");
            assertThat(alert.subject()).isEqualTo("71eccef905e8224cb74fcb0f8d007ab950df395637b812ca625cbe0969e23bd4");
        });
        batch("p", "r", 1_000, _ -> unscored(Cause.BUG));
        assertThat(alerts.stream().filter(alert -> alert.kind() == Kind.BUG)).hasSize(20);
    }

    @Test
    void aRunWithoutScoresIsToldAndBadRequestsAreTheCallers() {
        batch("p", "well", 400, _ -> rejected());
        batch("p", "well", 400, _ -> unscored(Cause.BAD_REQUEST));
        assertThat(alerts).isEmpty();

        batch("p", "well", 200, i -> i % 3 == 0 ? unscored(Cause.TIMED_OUT) : rejected());
        assertThat(alerts).isNotEmpty().allSatisfy(alert -> {
            assertThat(alert.kind()).isEqualTo(Kind.UNSCORED);
            assertThat(alert.run()).isEqualTo("well");
            assertThat(alert.detail()).isEqualTo("34 % instead of 0 % of the newest 200 items have no score");
        });
    }

    @Test
    void aJumpOfWhatJudgesRescueIsToldOfItsRunAlone() {
        batch("p", "one", 400, i -> i % 10 == 0 ? accepted("a" + i, "g") : rejected());
        batch("p", "other", 400, i -> accepted("a" + i, "g"));
        assertThat(alerts).isEmpty();

        batch("p", "one", 200, i -> accepted("a" + i, "g"));
        assertThat(alerts).singleElement().satisfies(alert -> {
            assertThat(alert.kind()).isEqualTo(Kind.RESCUE_RATE);
            assertThat(alert.run()).isEqualTo("one");
            assertThat(alert.detail())
                    .isEqualTo("judges accept 100 % instead of 10 % of what the rules reject, by the newest 200");
        });
    }

    @Test
    void aRunWhoseGroupsStayShapedOnlyIsTold() {
        batch("p", "fine", 400, i -> failed(0), i -> "g" + i / 2);
        batch("p", "shaped", 200, i -> failed(i % 2), i -> "g" + i / 2);
        assertThat(alerts).isEmpty();

        batch("p", "shaped", 200, i -> failed(i % 2), i -> "g" + i / 2);
        assertThat(alerts)
                .containsExactly(new Alert(
                        Kind.SHAPED_GROUPS,
                        "p",
                        "shaped",
                        "",
                        "in 100 % of the newest 200 groups no answer passes, but rewards differ"));
    }

    @Test
    void manyRunsAreForgottenFromTheOldest() {
        IntStream.range(0, 5_000).forEach(run -> batch("p", "run " + run, 1, _ -> rejected()));
        assertThat(alerts).isEmpty();
    }
}
