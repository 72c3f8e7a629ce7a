package dev.assay.judge.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.assay.judge.pace.SharedCall.Landed;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class SharedCallTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(10);

    private final SharedCall<String> flights = new SharedCall<>();

    @Test
    void aValueIsMadeForWhoAsks() throws Exception {
        assertThat(flights.join("key", LONG, patience -> "value")).hasValue(new Landed<>("value", false));
        assertThat(flights.join("key", LONG, patience -> "another")).hasValue(new Landed<>("another", false));
    }

    @Test
    void whenTheLastOneLeavesTheMakingIsInterrupted() throws Exception {
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();

        assertThat(flights.join("key", SHORT, patience -> {
                    try {
                        new CountDownLatch(1).await();
                        return "never";
                    } finally {
                        interrupted.complete(true);
                    }
                }))
                .isEmpty();
        assertThat(interrupted.get()).isTrue();
        assertThat(flights.join("key", LONG, patience -> "value")).isPresent();
    }

    @Test
    void whoHasMorePatienceLendsIt() {
        SharedPatience patience = new SharedPatience(SHORT);
        patience.extend(LONG);
        patience.extend(SHORT);

        assertThat(patience.milliseconds()).isGreaterThanOrEqualTo(LONG.toMillis());
        assertThat(patience.isOver()).isFalse();
    }

    @Test
    void aBugIsNotHidden() {
        assertThatIllegalStateException()
                .isThrownBy(() -> flights.join("key", LONG, patience -> {
                    throw new IllegalArgumentException("a bug");
                }))
                .withMessageContaining("a bug");
    }

    @Test
    void closedFlightsEnd() throws Exception {
        assertThat(flights.join("key", LONG, patience -> {
                    flights.close();
                    new CountDownLatch(1).await();
                    return "never";
                }))
                .isEmpty();
        assertThat(flights.join("key", LONG, patience -> "value")).isEmpty();
    }
}
