package dev.assay.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactMcNemarTest {
    /** Worked out by hand: 2 · (C(n,0) + … + C(n,k)) / 2ⁿ, such as 2 · (1 + 10) / 1,024 for 9 and 1. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 1",
        "1, 0, 1",
        "5, 0, 0.0625",
        "0, 5, 0.0625",
        "9, 1, 0.021484375",
        "1, 9, 0.021484375",
        "6, 4, 0.75390625",
        "5, 5, 1",
        "7, 2, 0.1796875"
    })
    void theValueIsThatOfTheBinomialDistribution(long gained, long lost, double p) {
        assertThat(ExactMcNemar.p(gained, lost)).isEqualTo(p, within(1e-12));
    }

    @Test
    void manyFlipsGiveTheValueOfTheNormalDistribution() {
        // z = (1,000,500 - 999,500 - 1) / sqrt(2,000,000) = 0.7064, of which both tails are 0.4799
        assertThat(ExactMcNemar.p(1_000_500, 999_500)).isEqualTo(0.4799, within(1e-4));
        assertThat(ExactMcNemar.p(100_000, 0)).isZero();
    }
}
