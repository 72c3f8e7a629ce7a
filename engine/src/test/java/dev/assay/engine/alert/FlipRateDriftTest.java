package dev.assay.engine.alert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.alert.FlipRateDrift.Flips;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlipRateDriftTest {
    private static List<Flips> rounds(int n, int ruled, int flips) {
        return Collections.nCopies(n, new Flips(ruled, flips));
    }

    @ParameterizedTest
    @CsvSource({"12, false", "22, false", "30, true", "4, false", "3, true", "0, true"})
    void aRateIsComparedWithThatOfTheRoundsBefore(int flips, boolean outside) {
        assertThat(FlipRateDrift.isOutside(new Flips(240, flips), rounds(28, 240, 12)))
                .isEqualTo(outside);
    }

    @ParameterizedTest
    @CsvSource({"1, false", "3, false", "4, true"})
    void aJudgeThatNeverContradictedMayDoSoThreeTimes(int flips, boolean outside) {
        assertThat(FlipRateDrift.isOutside(new Flips(240, flips), rounds(28, 240, 0)))
                .isEqualTo(outside);
    }

    @Test
    void aHistoryThatVariesMoreThanChanceHasWiderLimits() {
        List<Flips> varied = Stream.concat(rounds(14, 240, 6).stream(), rounds(14, 240, 36).stream())
                .toList();

        assertThat(FlipRateDrift.isOutside(new Flips(240, 48), varied)).isFalse();
        assertThat(FlipRateDrift.isOutside(new Flips(240, 48), rounds(28, 240, 18)))
                .isTrue();
    }

    @Test
    void withoutEightRoundsOfThirtyRulingsNothingIsOutside() {
        Flips worse = new Flips(240, 120);

        assertThat(FlipRateDrift.isOutside(worse, rounds(7, 240, 12))).isFalse();
        assertThat(FlipRateDrift.isOutside(worse, rounds(8, 240, 12))).isTrue();
        assertThat(FlipRateDrift.isOutside(worse, rounds(28, 29, 1))).isFalse();
        assertThat(FlipRateDrift.isOutside(new Flips(29, 29), rounds(28, 240, 12)))
                .isFalse();
    }

    @Test
    void chanceAloneIsOutsideLessOftenThanOnceInHundredRounds() {
        SplittableRandom random = new SplittableRandom(5);
        int outside = 0;
        for (int trial = 0; trial < 2_000; trial++) {
            List<Flips> drawn = Stream.generate(() -> drawn(random)).limit(29).toList();
            outside += FlipRateDrift.isOutside(drawn.getFirst(), drawn.subList(1, 29)) ? 1 : 0;
        }
        assertThat(outside).isLessThan(20);
    }

    private static Flips drawn(SplittableRandom random) {
        int flips = 0;
        for (int i = 0; i < 240; i++) {
            flips += random.nextDouble() < 0.08 ? 1 : 0;
        }
        return new Flips(240, flips);
    }
}
