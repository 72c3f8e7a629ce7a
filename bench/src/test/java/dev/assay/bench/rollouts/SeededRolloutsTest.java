package dev.assay.bench.rollouts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SeededRolloutsTest {
    private static List<String> rows(long seed) {
        return Stream.generate(new SeededRollouts(seed)::next).limit(100).toList();
    }

    @Test
    void equalSeedsGiveEqualRowsWithResponsesOfTwoKilobytes() {
        assertThat(rows(1)).isEqualTo(rows(1)).isNotEqualTo(rows(2));
        assertThat(rows(1))
                .allSatisfy(row -> assertThat(
                                Json.MAPPER.readTree(row).get("response").asString())
                        .hasSizeBetween(2_000, 2_400));
    }
}
