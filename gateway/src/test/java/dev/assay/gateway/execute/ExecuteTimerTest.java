package dev.assay.gateway.execute;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ExecuteTimerTest {
    /** Threads that compute without a pause hold all carrier threads. */
    @Test
    void anAlarmGoesOffWhileNoVirtualThreadCanRun() throws Exception {
        int carriers = Integer.getInteger(
                "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());
        CountDownLatch held = new CountDownLatch(carriers);
        CountDownLatch rung = new CountDownLatch(1);
        AtomicBoolean isOver = new AtomicBoolean();
        try (ExecuteTimer clock = new ExecuteTimer()) {
            for (int i = 0; i < carriers; i++) {
                Thread.startVirtualThread(() -> {
                    held.countDown();
                    while (!isOver.get()) {
                        Thread.onSpinWait();
                    }
                });
            }
            held.await();
            clock.after(Duration.ofMillis(1), rung::countDown);
            assertThat(rung.await(20, TimeUnit.SECONDS)).isTrue();
        } finally {
            isOver.set(true);
        }
    }
}
