package dev.assay.engine.lane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class InterruptionTest {
    private final Interruption interruption = new Interruption();

    @Test
    void whatBeganBeforeItsForerunnerEndedCanStillBeStopped() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Boolean> stopped = new CompletableFuture<>();
        interruption.around(() -> {
            Thread.ofVirtual().start(() -> interruption.around(() -> wait(begun, stopped)));
            try {
                begun.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });

        interruption.stop();

        assertThat(stopped.join()).isTrue();
    }

    private static void wait(CountDownLatch begun, CompletableFuture<Boolean> stopped) {
        begun.countDown();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            stopped.complete(true);
        }
    }

    @Test
    void whatIsStoppedBeforeItBeginsDoesNotBegin() {
        interruption.stop();

        interruption.around(() -> {
            throw new AssertionError("it began");
        });
    }
}
