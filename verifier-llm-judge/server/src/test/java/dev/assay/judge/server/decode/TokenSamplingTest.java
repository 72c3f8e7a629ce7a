package dev.assay.judge.server.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Tests the choice of the next token. */
class TokenSamplingTest {
    private static final float[] LOGITS = {0, 2, 2, 1, Float.NEGATIVE_INFINITY};

    @Test
    void withoutTemperatureTheFirstOfTheLikeliestIsTaken() {
        assertThat(sampling(0, 1, 0).pick(LOGITS)).isEqualTo(1);
    }

    @Test
    void aSeedDrawsTheSameAgain() {
        assertThat(draws(sampling(1, 1, 0))).isEqualTo(draws(sampling(1, 1, 0)));
    }

    @Test
    void tokensAreDrawnAsOftenAsTheyAreLikely() {
        int[] draws = draws(sampling(1, 1, 0));
        double wanted = Math.E * Math.E / (1 + Math.E + 2 * Math.E * Math.E);

        for (int token : new int[] {1, 2}) {
            long count = IntStream.of(draws).filter(drawn -> drawn == token).count();
            assertThat(count / (double) draws.length).isCloseTo(wanted, Offset.offset(0.02));
        }
        assertThat(draws).contains(0, 3).doesNotContain(4);
    }

    @Test
    void onlyTheLikeliestThatHaveTheProbabilityTogetherAreDrawn() {
        assertThat(draws(sampling(1, 0.5, 0))).containsOnly(1, 2);
        assertThat(draws(sampling(1, 0, 0))).containsOnly(1);
        assertThat(draws(sampling(1, 1, 3))).containsOnly(1, 2, 3);
    }

    private static TokenSampling sampling(double temperature, double topP, int topK) {
        return new TokenSampling(temperature, topP, topK, new SplittableRandom(5));
    }

    private static int[] draws(TokenSampling sampling) {
        return IntStream.range(0, 10_000).map(i -> sampling.pick(LOGITS)).toArray();
    }
}
