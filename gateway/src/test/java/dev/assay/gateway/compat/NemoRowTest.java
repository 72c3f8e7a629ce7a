package dev.assay.gateway.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Cost;
import dev.assay.engine.batch.ItemResult.Identity;
import dev.assay.engine.batch.ItemResult.Reason;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.ItemResult.ScoredBy;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.batch.RewardProvenance;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Verdict.Cause;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class NemoRowTest {
    private final NemoRow row = NemoRow.read(
            Json.MAPPER.readTree("{\"question\": \"q\", \"expected_answer\": \"4\", \"response\": {\"output\": []}}"));
    private final List<BatchEntry> entries = List.of(row.entry(SampleItemsTest.CALL));

    private static ItemResult unscored(RecoveryStatus recovery) {
        return result(new Ruling.Unscored(Cause.DEPENDENCY_FAILED, true, "no endpoint answered", null), recovery);
    }

    private static ItemResult result(Ruling ruling, RecoveryStatus recovery) {
        return new ItemResult(
                new Identity(0, "0", null),
                ruling,
                Map.of(),
                ScoredBy.NOTHING,
                Cost.NONE,
                new RewardProvenance(null, recovery, null),
                null,
                Reason.NONE);
    }

    @Test
    void aJudgeThatFailedIsARowOfItsOwnKindAndNoMeasurement() {
        JsonNode answer = row.answer(SampleItemsTest.CALL, entries, unscored(RecoveryStatus.UNAVAILABLE));
        assertThat(answer.propertyNames())
                .containsExactly(
                        "question",
                        "expected_answer",
                        "response",
                        "reward",
                        "mask_sample",
                        "_ng_failure_class",
                        "_ng_failure_judge_error");
        assertThat(answer.get("reward").asDouble()).isZero();
        assertThat(answer.get("_ng_failure_class").asString()).isEqualTo("judge_failed");
        assertThat(answer.get("_ng_failure_judge_error").asString())
                .isEqualTo("dependency_failed: no endpoint answered");
    }

    @Test
    void aRowThatIsSentAgainAfterItsJudgeFailedIsNoFailureAnyMore() {
        JsonNode failed = row.answer(SampleItemsTest.CALL, entries, unscored(RecoveryStatus.UNAVAILABLE));
        Ruling right = new Ruling.Scored(1, 1, true, new Certainty.Decided(), "4", List.of());
        JsonNode answer =
                NemoRow.read(failed).answer(SampleItemsTest.CALL, entries, result(right, RecoveryStatus.NOT_NEEDED));
        assertThat(answer.get("reward").asDouble()).isEqualTo(1);
        assertThat(answer.propertyNames())
                .doesNotContain("mask_sample", "_ng_failure_class", "_ng_failure_judge_error");
    }

    @Test
    void anyOtherFailureOfOursIsInfrastructure() {
        assertThatThrownBy(() -> row.answer(SampleItemsTest.CALL, entries, unscored(RecoveryStatus.OFF)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        problem -> assertThat(problem.refusal().type()).isEqualTo(ProblemType.UNSCORED));
    }
}
