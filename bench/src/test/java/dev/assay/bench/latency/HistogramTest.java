package dev.assay.bench.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HistogramTest {
    @Test
    void aQuantileIsNeverTooLowAndAtMostOnePercentTooHigh() {
        SplittableRandom random = new SplittableRandom(3);
        long[] values = new long[20_000];
        Histogram histogram = new Histogram();
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextLong(1L << random.nextInt(1, 50));
            histogram.record(values[i]);
        }
        Arrays.sort(values);
        for (double share : new double[] {0.001, 0.1, 0.5, 0.9, 0.99, 0.999, 1}) {
            long exact = values[Math.max(0, (int) Math.ceil(share * values.length) - 1)];
            assertThat(histogram.quantile(share)).as("%s", share).isBetween(exact, exact + exact / 100);
        }
        assertThat(histogram.max()).isEqualTo(values[values.length - 1]);
        assertThat(histogram.count()).isEqualTo(values.length);
    }

    @Test
    void smallValuesAreExactAndNothingIsZero() {
        Histogram histogram = new Histogram();
        assertThat(histogram.quantile(0.5)).isZero();
        for (long value = 0; value < 64; value++) {
            histogram.record(value);
        }
        assertThat(histogram.quantile(0.5)).isEqualTo(31);
        assertThat(histogram.over(31)).isEqualTo(32);
    }

    @Test
    void aSumIsAsIfOneHadCountedAll() {
        Histogram first = new Histogram();
        Histogram second = new Histogram();
        Histogram both = new Histogram();
        for (long value = 1; value < 1_000_000_000L; value *= 3) {
            (value % 2 == 0 ? first : second).record(value * 7);
            (value % 2 == 0 ? second : first).record(value);
            both.record(value * 7);
            both.record(value);
        }
        first.add(second);
        assertThat(first.text()).isEqualTo(both.text());
        assertThat(first.over(1_000)).isEqualTo(both.over(1_000));
    }

    @Test
    void theLongestAndTheShortestTimeHaveAPlace() {
        Histogram histogram = new Histogram();
        histogram.record(Long.MAX_VALUE);
        histogram.record(-5);
        assertThat(histogram.max()).isEqualTo(Long.MAX_VALUE);
        assertThat(histogram.quantile(0.5)).isZero();
        assertThat(histogram.quantile(1)).isEqualTo(Long.MAX_VALUE);
    }
}
