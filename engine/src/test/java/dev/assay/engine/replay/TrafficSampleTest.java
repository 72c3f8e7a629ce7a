package dev.assay.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.engine.batch.Item;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.Response;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrafficSampleTest {
    private static final int MANY = 40_000;
    private static final UUID EXPERIMENT = UUID.fromString("7f9c24e5-2a1b-4d6e-8c3f-0a1b2c3d4e5f");

    private static Item item(String group, String id, String response) {
        return new Item(
                new Item.Place(0, "", id, true),
                Optional.empty(),
                null,
                Json.MAPPER.createObjectNode(),
                Response.of(response),
                null,
                new Item.Rollout(group, null, "run", 3L, null, null));
    }

    private static double share(TrafficSample sample, IntFunction<Item> items) {
        return IntStream.range(0, MANY).mapToObj(items).filter(sample::draws).count() / (double) MANY;
    }

    /** Five standard errors are allowed. */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.5, 0.9})
    void eachItemHasTheSameChanceWhateverTellsItFromOthers(double share) {
        TrafficSample sample = new TrafficSample(EXPERIMENT, share);
        double error = 5 * Math.sqrt(share * (1 - share) / MANY);

        assertThat(share(sample, i -> item("g", "id", "answer " + i))).isCloseTo(share, within(error));
        assertThat(share(sample, i -> item("g", Integer.toString(i), "4"))).isCloseTo(share, within(error));
        assertThat(share(sample, i -> item("g" + i, "id", "4"))).isCloseTo(share, within(error));
    }

    @Test
    void anItemThatIsSentAgainIsDrawnAgainAndAnotherExperimentDrawsOthers() {
        TrafficSample sample = new TrafficSample(EXPERIMENT, 0.5);
        TrafficSample again = new TrafficSample(EXPERIMENT, 0.5);
        TrafficSample other = new TrafficSample(UUID.randomUUID(), 0.5);
        long drawnAgain = IntStream.range(0, MANY)
                .filter(i -> sample.draws(item("g", "id", "a" + i)) == again.draws(item("g", "id", "a" + i)))
                .count();
        long drawnByBoth = IntStream.range(0, MANY)
                .mapToObj(i -> item("g", "id", "a" + i))
                .filter(item -> sample.draws(item) && other.draws(item))
                .count();

        assertThat(drawnAgain).isEqualTo(MANY);
        assertThat(drawnByBoth / (double) MANY).isCloseTo(0.25, within(0.02));
    }

    @Test
    void aShareOfOneDrawsAll() {
        assertThat(share(new TrafficSample(EXPERIMENT, 1), i -> item("g", "id", "a" + i)))
                .isEqualTo(1);
    }
}
