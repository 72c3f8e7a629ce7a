package dev.assay.gateway.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.console.port.LiveFigures.Traffic;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ItemCountsTest {
    private final MeterRegistry meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    private void record(String outcome, int times, Duration each) {
        Timer timer = Timer.builder("assay.items")
                .tag("verifier", "math")
                .tag("outcome", outcome)
                .serviceLevelObjectives(Duration.ofMillis(1), Duration.ofMillis(10), Duration.ofMillis(100))
                .register(meters);
        for (int i = 0; i < times; i++) {
            timer.record(each);
        }
    }

    @Test
    void theFiguresAreOfWhatCameSince() {
        record("correct", 50, Duration.ofMillis(50));
        record("timed_out", 7, Duration.ofMillis(50));
        ItemCounts before = ItemCounts.of(meters);
        record("correct", 60, Duration.ofNanos(500_000));
        record("wrong", 36, Duration.ofMillis(5));
        record("bug", 4, Duration.ofMillis(200));

        Traffic traffic = ItemCounts.of(meters).since(before);

        assertThat(traffic.items()).isEqualTo(100);
        assertThat(traffic.unscored()).containsOnlyKeys("bug").containsEntry("bug", 4L);
        assertThat(traffic.lost()).isEqualTo(4);
        // the 50th of 60 up to 1 ms; the 95th is the 35th of 36 from 1 to 10 ms; the 99th is above every bound
        assertThat(traffic.times().p50().orElseThrow()).isEqualTo(0.001 * 50 / 60, within(1e-9));
        assertThat(traffic.times().p95().orElseThrow()).isEqualTo(0.001 + 0.009 * 35 / 36, within(1e-9));
        assertThat(traffic.times().p99().orElseThrow()).isEqualTo(0.1, within(1e-9));
    }

    @Test
    void nothingHasNoQuantile() {
        record("correct", 3, Duration.ofMillis(5));
        ItemCounts before = ItemCounts.of(meters);

        Traffic traffic = ItemCounts.of(meters).since(before);

        assertThat(traffic.items()).isZero();
        assertThat(traffic.times().p50()).isEmpty();
    }
}
