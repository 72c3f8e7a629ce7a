package dev.assay.judge.pace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RateLimitTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    @Test
    void aSixthOfAMinutesAmountMayBeUsedAtOnceAndTheRestIsWaitedFor() {
        RateLimit limit = new RateLimit(60, 0);

        assertThat(limit.take(10, 0)).isZero();
        assertThat(limit.take(1, 0)).isEqualTo(SECOND);
        assertThat(limit.take(1, 0)).isEqualTo(2 * SECOND);
        assertThat(limit.take(1, 3 * SECOND)).isZero();
    }

    @Test
    void whatIsSpareLeavesHalfForTheOthers() {
        RateLimit limit = new RateLimit(60, 0);

        assertThat(limit.takeSpare(4, 0)).isTrue();
        assertThat(limit.takeSpare(2, 0)).isFalse();
        assertThat(limit.takeSpare(1, 0)).isTrue();
        assertThat(limit.takeSpare(1, 0)).isFalse();
        assertThat(limit.take(5, 0)).isZero();
        assertThat(limit.takeSpare(5, 10 * SECOND)).isTrue();
    }

    @Test
    void whatIsGivenBackMayBeUsed() {
        RateLimit limit = new RateLimit(60, 0);
        limit.take(10, 0);
        limit.give(4);

        assertThat(limit.take(4, 0)).isZero();
        assertThat(limit.take(1, 0)).isEqualTo(SECOND);
    }

    @Test
    void anHourWithoutUseSavesUpNoMoreThanThat() {
        RateLimit limit = new RateLimit(60, 0);

        assertThat(limit.take(11, 3_600 * SECOND)).isEqualTo(SECOND);
    }
}
