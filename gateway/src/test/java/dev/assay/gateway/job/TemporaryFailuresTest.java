package dev.assay.gateway.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.ItemResult;
import dev.assay.verifier.Verdict.Cause;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TemporaryFailuresTest {
    @Test
    void retriesAreBoundedAndTheirPausesGrow() {
        Duration before = Duration.ZERO;
        int retries = 0;
        Optional<Duration> pause = TemporaryFailures.pause(retries);
        while (pause.isPresent()) {
            assertThat(pause.orElseThrow()).isGreaterThan(before);
            before = pause.orElseThrow();
            pause = TemporaryFailures.pause(++retries);
        }
        assertThat(retries).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(Cause.class)
    void aResultIsTemporaryWhereItsCauseIs(Cause cause) {
        ItemResult result = ItemResult.unscored(
                new ItemResult.Identity(0, "a", null),
                new ItemResult.Ruling.Unscored(cause, "it has no score", null),
                Map.of(),
                null);
        assertThat(TemporaryFailures.areIn(List.of(result))).isEqualTo(cause.retryable());
    }
}
