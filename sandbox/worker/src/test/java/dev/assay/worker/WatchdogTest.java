package dev.assay.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class WatchdogTest {
    private static final Duration PAUSE = Duration.ofMillis(1);

    @Test
    void everyWatchIsLookedAtAgainAndAgain() throws InterruptedException {
        CountDownLatch looks = new CountDownLatch(3);
        try (Watchdog watchdog = new Watchdog("watchdog", PAUSE);
                var _ = watchdog.over(looks::countDown)) {
            assertThat(looks.await(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void aLookThatFailsEndsNoOther() throws InterruptedException {
        CountDownLatch looks = new CountDownLatch(3);
        try (Watchdog watchdog = new Watchdog("watchdog", PAUSE);
                var _ = watchdog.over(() -> {
                    throw new IllegalStateException("as it does");
                });
                var _ = watchdog.over(looks::countDown)) {
            assertThat(looks.await(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void aWatchThatIsOverWaitsForItsLookAndHasNoMore() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean ended = new AtomicBoolean();
        CountDownLatch after = new CountDownLatch(3);
        try (Watchdog watchdog = new Watchdog("watchdog", PAUSE)) {
            AtomicBoolean late = new AtomicBoolean();
            try (var _ = watchdog.over(() -> {
                late.set(ended.get());
                begun.countDown();
                ended.set(true);
            })) {
                assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
            }
            assertThat(ended).isTrue();
            late.set(false);
            try (var _ = watchdog.over(after::countDown)) {
                assertThat(after.await(1, TimeUnit.MINUTES)).isTrue();
            }
            assertThat(late).isFalse();
        }
    }
}
