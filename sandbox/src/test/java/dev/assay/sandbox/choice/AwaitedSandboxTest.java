package dev.assay.sandbox.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.Session;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AwaitedSandboxTest {
    private final TestBackend backend = TestBackend.good("process");
    private final CompletableFuture<BackendChoice> coming = new CompletableFuture<>();
    private final CountDownLatch choosing = new CountDownLatch(1);
    private final AwaitedSandbox sandbox = new AwaitedSandbox(() -> {
        choosing.countDown();
        return coming.join();
    });

    private void comes() {
        coming.complete(new BackendChoice.Chosen("process", "for a test", backend.open()));
    }

    private void isChoosing() throws InterruptedException {
        assertThat(choosing.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aRunWaitsForTheStart() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<RunOutcome> outcome = threads.submit(() -> sandbox.run(Program.of("python", ""), Limits.DEFAULT));
            isChoosing();
            assertThat(sandbox.status().backend()).isEqualTo("starting");
            comes();
            assertThat(outcome.get(60, TimeUnit.SECONDS)).isInstanceOf(RunOutcome.Exited.class);
        }
        assertThat(sandbox.status().backend()).isEqualTo("process");
        assertThat(sandbox.status().reason()).isEqualTo("for a test");
        assertThat(sandbox.status().languages()).containsKey("python");
    }

    @Test
    void itStartsOnce() throws Exception {
        comes();
        sandbox.start();
        sandbox.start();
        sandbox.run(Program.of("python", ""), Limits.DEFAULT);
        assertThat(backend.opened()).hasValue(1);
    }

    @Test
    void whereThereIsNoneEveryRunSaysSo() throws Exception {
        coming.complete(new BackendChoice.None("ASSAY_SANDBOX=off turns it off"));
        RunOutcome run = sandbox.run(Program.of("python", ""), Limits.DEFAULT);
        Session session = sandbox.open("python", Limits.DEFAULT);
        for (RunOutcome outcome : new RunOutcome[] {run, session.call("1", Bytes.EMPTY, RunCancellation.never())}) {
            assertThat(outcome).isInstanceOfSatisfying(RunOutcome.SandboxFailed.class, failed -> {
                assertThat(failed.reason()).isEqualTo(Reason.UNSUPPORTED);
                assertThat(failed.detail()).isEqualTo("ASSAY_SANDBOX=off turns it off");
            });
        }
        assertThat(session.isOpen()).isFalse();
        assertThat(sandbox.status().backend()).isEqualTo("none");
    }

    @Test
    void aChoiceThatThrowsIsNone() throws Exception {
        AwaitedSandbox broken = new AwaitedSandbox(() -> {
            throw new IllegalStateException("no backends");
        });
        assertThat(broken.await(Duration.ofMinutes(1), RunCancellation.never()))
                .hasValueSatisfying(choice -> assertThat(choice.reason()).contains("no backends"));
    }

    @Test
    void whoIsCancelledDoesNotWaitForTheStart() throws Exception {
        RunCancellation cancel = new RunCancellation();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<RunOutcome> outcome =
                    threads.submit(() -> sandbox.run(Program.of("python", ""), Limits.DEFAULT, cancel));
            isChoosing();
            cancel.cancel();
            assertThat(outcome.get(60, TimeUnit.SECONDS)).isInstanceOf(RunOutcome.Cancelled.class);
        }
        comes();
    }

    @Test
    void closingClosesWhatWasChosenOnce() throws Exception {
        comes();
        sandbox.await(Duration.ofMinutes(1), RunCancellation.never());
        sandbox.close();
        sandbox.close();
        assertThat(backend.closed()).hasValue(1);
    }

    @Test
    void whatStartsWhileItIsBeingClosedIsClosedToo() throws Exception {
        sandbox.start();
        isChoosing();
        sandbox.close();
        assertThat(backend.closed()).hasValue(0);
        comes();
        long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (backend.closed().get() == 0 && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        assertThat(backend.closed()).hasValue(1);
    }

    @Test
    void closedBeforeItWasNeededItNeverStarts() throws Exception {
        comes();
        sandbox.close();
        assertThat(sandbox.run(Program.of("python", ""), Limits.DEFAULT)).isInstanceOf(RunOutcome.SandboxFailed.class);
        assertThat(choosing.getCount()).isEqualTo(1);
    }
}
