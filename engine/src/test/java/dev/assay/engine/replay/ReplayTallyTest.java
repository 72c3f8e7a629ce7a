package dev.assay.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.engine.store.VerdictId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ReplayTallyTest {
    private static final ReplayOutcome PASSED = new ReplayOutcome(true, 1, true, null, "4");
    private static final ReplayOutcome FAILED = new ReplayOutcome(true, 0.25, false, null, "5");
    private static final ReplayOutcome UNSCORED = new ReplayOutcome(false, 0, false, "timed_out", null);

    private static ReplayedVerdict verdict(
            int ordinal, @Nullable String source, ReplayOutcome before, ReplayOutcome after) {
        return new ReplayedVerdict(
                new VerdictId(new UUID(0x7000, 1L << 63), ordinal), source, before, List.of(after), false, true, 10);
    }

    private static ReplayTally some() {
        ReplayTally tally = new ReplayTally(null);
        tally.add(verdict(0, "gsm8k", FAILED, PASSED));
        tally.add(verdict(1, "gsm8k", FAILED, PASSED));
        tally.add(verdict(2, null, PASSED, FAILED));
        tally.add(verdict(3, null, PASSED, UNSCORED));
        tally.add(verdict(4, null, UNSCORED, PASSED));
        tally.add(verdict(5, null, UNSCORED, UNSCORED));
        tally.add(verdict(6, null, PASSED, new ReplayOutcome(true, 0.5, true, null, "4")));
        tally.addNotReplayable(1);
        return tally;
    }

    @Test
    void flipsAreCountedBySourceWithTheirExamples() {
        JsonNode report = some().report();

        assertThat(report.at("/verdicts").asInt()).isEqualTo(8);
        assertThat(report.at("/not_replayable").asInt()).isEqualTo(1);
        assertThat(report.at("/overall/gained").asInt()).isEqualTo(2);
        assertThat(report.at("/overall/lost").asInt()).isEqualTo(1);
        assertThat(report.at("/overall/now_unscored").asInt()).isEqualTo(1);
        assertThat(report.at("/overall/now_scored").asInt()).isEqualTo(1);
        assertThat(report.at("/overall/unscored_both").asInt()).isEqualTo(1);
        assertThat(report.at("/overall/rewards_changed").asInt()).isEqualTo(4);
        assertThat(report.at("/overall/mcnemar_p").asDouble()).isEqualTo(1);
        assertThat(report.at("/overall/judge_tokens").asInt()).isEqualTo(70);
        assertThat(report.at("/overall/reward_mean_before").asDouble()).isEqualTo(2.5 / 4);
        assertThat(report.at("/overall/reward_mean_after").asDouble()).isEqualTo(2.75 / 4);
        assertThat(report.at("/sources/1/source").asString()).isEqualTo("gsm8k");
        assertThat(report.at("/sources/1/gained").asInt()).isEqualTo(2);
        assertThat(report.at("/examples/lost/0/before/answer").asString()).isEqualTo("4");
        assertThat(report.at("/examples/now_unscored/0/after/cause").asString()).isEqualTo("timed_out");
    }

    @Test
    void roundsThatDifferAreCountedWithTheirVariance() {
        ReplayTally tally = new ReplayTally(null);
        tally.add(new ReplayedVerdict(
                new VerdictId(new UUID(0x7000, 1L << 63), 0),
                "gsm8k",
                PASSED,
                List.of(PASSED, FAILED),
                false,
                true,
                10));
        tally.add(new ReplayedVerdict(
                new VerdictId(new UUID(0x7000, 1L << 63), 1),
                "gsm8k",
                PASSED,
                List.of(PASSED, UNSCORED),
                false,
                false,
                0));
        tally.add(verdict(2, "gsm8k", PASSED, PASSED));

        JsonNode overall = tally.report().get("overall");

        assertThat(overall.get("judged").asInt()).isEqualTo(2);
        assertThat(overall.get("repeats_varied").asInt()).isEqualTo(2);
        // of 1 and 0.25 the variance is 0.28125, of a single 1 it is 0
        assertThat(overall.get("judged_variance_mean").asDouble()).isEqualTo(0.140625);
    }

    @Test
    void aSharedVerdictCountsOnceForTheDirection() {
        ReplayTally tally = new ReplayTally(null);
        for (int i = 0; i < 8; i++) {
            tally.add(new ReplayedVerdict(
                    new VerdictId(new UUID(0x7000, 1L << 63), i), null, PASSED, List.of(FAILED), i > 0, false, 0));
        }

        JsonNode overall = new ReplayTally(tally.json()).report().get("overall");

        assertThat(overall.get("lost").asInt()).isEqualTo(8);
        assertThat(overall.get("lost_shared").asInt()).isEqualTo(7);
        assertThat(overall.get("mcnemar_p").asDouble()).isEqualTo(1);
    }

    @Test
    void talliesOfSeveralGatewaysAddUp() {
        ReplayTally all = new ReplayTally(null);
        for (int i = 0; i < 12; i++) {
            all.add(some());
        }

        JsonNode report = all.report();
        assertThat(report.get("verdicts").asInt()).isEqualTo(96);
        assertThat(report.get("not_replayable").asInt()).isEqualTo(12);
        assertThat(report.at("/overall/gained").asInt()).isEqualTo(24);
        assertThat(report.at("/overall/lost").asInt()).isEqualTo(12);
        // of 36 flips 12 or fewer are losses: twice the tail of the binomial distribution
        assertThat(report.at("/overall/mcnemar_p").asDouble()).isCloseTo(0.06524, within(1e-5));
        assertThat(report.at("/overall/reward_mean_before").asDouble()).isEqualTo(2.5 / 4);
        assertThat(report.at("/sources/1/gained").asInt()).isEqualTo(24);
        assertThat(report.at("/examples/gained").size()).isEqualTo(20);
    }

    @Test
    void aTallyGoesOnFromWhatItWrote() {
        ReplayTally again = new ReplayTally(some().json());

        assertThat(again.report()).isEqualTo(some().report());
        again.add(verdict(7, "gsm8k", FAILED, PASSED));
        assertThat(again.report().at("/sources/1/gained").asInt()).isEqualTo(3);
    }
}
