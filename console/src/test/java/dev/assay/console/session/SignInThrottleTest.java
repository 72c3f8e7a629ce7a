package dev.assay.console.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SignInThrottleTest {
    private static final String ADDRESS = "192.0.2.1";

    private final AtomicLong now = new AtomicLong(-5);
    private final SignInThrottle throttle = new SignInThrottle(now::get);

    private void tryFiveTimes() {
        for (int i = 0; i < 5; i++) {
            assertThat(throttle.enter(ADDRESS)).isZero();
        }
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void fiveTriesAreFreeAndTheSixthWaits() {
        tryFiveTimes();

        assertThat(throttle.enter(ADDRESS)).isEqualTo(Duration.ofSeconds(1));
        assertThat(throttle.enter("192.0.2.2")).isZero();
    }

    @Test
    void eachFurtherTryWaitsTwiceAsLongUpToAMinute() {
        tryFiveTimes();
        for (int seconds : new int[] {1, 2, 4, 8, 16, 32, 60, 60, 60}) {
            assertThat(throttle.enter(ADDRESS)).isEqualTo(Duration.ofSeconds(seconds));
            pass(Duration.ofSeconds(seconds));
            assertThat(throttle.enter(ADDRESS)).isZero();
        }
    }

    @Test
    void aTryThatHasToWaitDoesNotProlongTheWait() {
        tryFiveTimes();
        pass(Duration.ofMillis(400));

        assertThat(throttle.enter(ADDRESS)).isEqualTo(Duration.ofMillis(600));
        assertThat(throttle.enter(ADDRESS)).isEqualTo(Duration.ofMillis(600));
    }

    @Test
    void aSignInForgetsTheTries() {
        tryFiveTimes();
        throttle.succeeded(ADDRESS);

        tryFiveTimes();
    }
}
