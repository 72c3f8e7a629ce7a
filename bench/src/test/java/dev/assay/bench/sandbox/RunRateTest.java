package dev.assay.bench.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.assay.bench.latency.Histogram;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunRateTest {
    @Test
    void roundsAddUp() {
        RunRate both = rate(10, 1_000_000_000, 20_000_000).plus(rate(30, 3_000_000_000L, 60_000_000));
        assertThat(both.perSecond()).isEqualTo(10.0);
        assertThat(both.cpuMillis()).isEqualTo(2.0);
        assertThat(both.latency().count()).isEqualTo(40);
    }

    @Test
    void nothingIsNothing() {
        assertThat(RunRate.NOTHING.perSecond()).isZero();
        assertThat(RunRate.NOTHING.plus(rate(1, 1_000_000_000, -1)).cpuMillis()).isNaN();
        assertThat(RunRate.NOTHING.json().get("cpu_ms").isNull()).isTrue();
    }

    @Test
    void whatIsLeftIsWhatWasNotThereBefore() {
        LeftoverCounts before = LeftoverCounts.now();
        assertThat(before.since().isNothing()).isTrue();
    }

    @Test
    void theMemoryOfProcessesThatAreGoneIsNotTold() {
        assertThat(MachineUsage.bytes(List.of(Long.MAX_VALUE))).isEmpty();
    }

    @Test
    void theMemoryOfAProcessIsTold() {
        assumeThat(Path.of("/proc/self/smaps_rollup")).isReadable();
        assertThat(MachineUsage.bytes(List.of(ProcessHandle.current().pid())).orElseThrow())
                .isGreaterThan(1 << 20);
    }

    private static RunRate rate(int runs, long nanos, long cpu) {
        Histogram latency = new Histogram();
        for (int run = 0; run < runs; run++) {
            latency.record(1_000_000);
        }
        return new RunRate(runs, nanos, cpu, latency);
    }
}
