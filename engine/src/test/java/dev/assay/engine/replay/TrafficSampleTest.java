package dev.assay.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.engine.store.VerdictId;
import java.util.UUID;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrafficSampleTest {
    private static final int MANY = 40_000;
    private static final UUID EXPERIMENT = UUID.fromString("7f9c24e5-2a1b-4d6e-8c3f-0a1b2c3d4e5f");

    /** Returns whether an experiment draws each verdict of batches of one size. */
    private static boolean[] drawn(TrafficSample sample, int batch) {
        boolean[] drawn = new boolean[MANY];
        UUID id = VerdictId.newBatch(1_700_000_000_000L);
        for (int i = 0; i < MANY; i++) {
            id = i % batch == 0 ? VerdictId.newBatch(1_700_000_000_000L + i) : id;
            drawn[i] = sample.draws(new VerdictId(id, i % batch).uuid());
        }
        return drawn;
    }

    private static double share(IntPredicate is) {
        return IntStream.range(0, MANY).filter(is).count() / (double) MANY;
    }

    /** Five standard errors are allowed. */
    @ParameterizedTest
    @CsvSource({"0.01, 1", "0.1, 8", "0.5, 512", "0.9, 1"})
    void eachVerdictHasTheSameChanceWhateverItsNeighbourHas(double share, int batch) {
        boolean[] drawn = drawn(new TrafficSample(EXPERIMENT, share), batch);

        assertThat(share(i -> drawn[i])).isCloseTo(share, within(5 * Math.sqrt(share * (1 - share) / MANY)));
        assertThat(share(i -> i > 0 && drawn[i] && drawn[i - 1]))
                .isCloseTo(share * share, within(6 * Math.sqrt(share * share / MANY)));
    }

    @Test
    void aVerdictIsDrawnByEveryGatewayOrByNoneAndAnotherExperimentDrawsOthers() {
        UUID[] verdicts = IntStream.range(0, MANY)
                .mapToObj(i -> new VerdictId(VerdictId.newBatch(i), 0).uuid())
                .toArray(UUID[]::new);
        TrafficSample here = new TrafficSample(EXPERIMENT, 0.5);
        TrafficSample there = new TrafficSample(EXPERIMENT, 0.5);
        TrafficSample other = new TrafficSample(UUID.randomUUID(), 0.5);

        assertThat(share(i -> here.draws(verdicts[i]) == there.draws(verdicts[i])))
                .isEqualTo(1);
        assertThat(share(i -> here.draws(verdicts[i]) && other.draws(verdicts[i])))
                .isCloseTo(0.25, within(0.02));
    }

    @Test
    void aShareOfOneDrawsAll() {
        boolean[] drawn = drawn(new TrafficSample(EXPERIMENT, 1), 8);

        assertThat(share(i -> drawn[i])).isEqualTo(1);
    }
}
