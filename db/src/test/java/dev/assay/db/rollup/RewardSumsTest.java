package dev.assay.db.rollup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.engine.wire.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class RewardSumsTest {
    private static RewardSums of(double... rewards) {
        RewardSums sums = new RewardSums();
        for (double reward : rewards) {
            sums.add(reward);
        }
        return sums;
    }

    private static ObjectNode written(RewardSums sums) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        sums.write(json);
        return json;
    }

    /** The mean is 4/8, the mean of the squares 2.5/8, and their variance 0.3125 - 0.25 = 0.0625. */
    @Test
    void meanAndDeviationAreThoseWorkedOutByHand() {
        RewardSums sums = of(0.25, 0.25, 0.25, 0.25, 0.75, 0.75, 0.75, 0.75);

        assertThat(sums.mean()).hasValue(0.5);
        assertThat(sums.deviation()).hasValue(0.25);
        assertThat(of(0.1, 0.1, 0.1).deviation().orElseThrow()).isEqualTo(0, within(1e-8));
    }

    @Test
    void aQuantileIsTheRewardAtItsRank() {
        RewardSums sums = of(-0.5, 0, 0, 0.1, 0.25, 0.5, 0.9, 1, 1, 2);

        assertThat(sums.quantile(0.1)).hasValue(-0.5);
        assertThat(sums.quantile(0.25)).hasValue(0);
        assertThat(sums.quantile(0.5)).hasValue(0.25);
        assertThat(sums.quantile(0.75)).hasValue(1);
        assertThat(sums.quantile(0.9)).hasValue(1);
        assertThat(sums.quantile(1)).hasValue(2);
    }

    @Test
    void theHistogramCountsByHundredthsAndEndsAtTen() {
        assertThat(of(0.333, 0.334, 0.336, 10, 250, -1e9).histogram())
                .containsExactly(Map.entry(-10.0, 1L), Map.entry(0.33, 2L), Map.entry(0.34, 1L), Map.entry(10.0, 2L));
        assertThat(of(0.004, 0.004).histogram()).containsExactly(Map.entry(0.004, 2L));
        assertThat(of(250, -1e9).least()).hasValue(-1e9);
        assertThat(of(250, -1e9).most()).hasValue(250);
    }

    @Test
    void withoutRewardsThereIsNoStatistic() {
        RewardSums sums = new RewardSums();

        assertThat(sums.mean()).isEmpty();
        assertThat(sums.deviation()).isEmpty();
        assertThat(sums.quantile(0.5)).isEmpty();
        assertThat(sums.histogram()).isEmpty();
    }

    @Test
    void whatIsWrittenAddsUpToTheSame() {
        RewardSums sums = new RewardSums();
        sums.add(written(of(0.25, -1)));
        sums.add(written(of(1)));

        assertThat(written(sums)).isEqualTo(written(of(0.25, -1, 1)));
    }

    @Test
    void hugeRewardsKeepEverySumFinite() {
        RewardSums sums = of(Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE);
        RewardSums again = new RewardSums();
        again.add(written(sums));
        again.add(written(sums));

        assertThat(again.mean().orElseThrow()).isFinite();
        assertThat(again.deviation().orElseThrow()).isFinite();
        assertThat(written(again).toString()).doesNotContain("Inf").doesNotContain("NaN");
    }
}
