package dev.assay.gateway.compat.graders;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.graders.MetricExecutor;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class MeasuringPoolTest {
    /** Otherwise each grader of one request would wait as long as the first. */
    @Test
    void allMeasuresOfARequestHaveOneEnd() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        try (MeasuringPool pool = new MeasuringPool()) {
            MetricExecutor late = pool.until(System.nanoTime());
            MetricExecutor timely =
                    pool.until(System.nanoTime() + Duration.ofMinutes(1).toNanos());

            assertThat(late.of(() -> {
                        try {
                            never.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                        return 1;
                    }))
                    .isEmpty();
            assertThat(timely.of(() -> 0.5)).hasValue(0.5);
        }
    }
}
