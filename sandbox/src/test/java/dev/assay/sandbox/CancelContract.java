package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The contract for cancelled runs. */
public interface CancelContract extends Tried {
    /** Limits far beyond those that any test needs. */
    Limits PATIENT = Limits.DEFAULT.withCpu(Duration.ofMinutes(2)).withWall(Duration.ofMinutes(2));

    /** A program that prints a line and then computes for ever. */
    Program ENDLESS = Program.of("python", "print('going', flush=True)\nwhile True: pass\n");

    @Test
    default void aRunThatIsCalledOffIsKilledAtOnce() throws Exception {
        RunCancellation cancel = new RunCancellation();
        ProgramStreams streams = new ProgramStreams(Optional.empty(), _ -> cancel.cancel(), _ -> {});
        RunOutcome outcome = sandbox().run(ENDLESS, PATIENT, cancel, streams);
        assertThat(outcome).isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(outcome.report().stdout().text()).isEqualTo("going\n");
    }

    @Test
    default void anIdleRunCanBeCalledOffToo() throws Exception {
        RunCancellation cancel = new RunCancellation();
        ProgramStreams streams = new ProgramStreams(Optional.empty(), _ -> cancel.cancel(), _ -> {});
        Program idle = Program.of("python", "import time\nprint('going', flush=True)\ntime.sleep(100000)\n");
        assertThat(sandbox().run(idle, PATIENT, cancel, streams)).isInstanceOf(RunOutcome.Cancelled.class);
    }

    @Test
    default void aRunThatWasCalledOffBeforeDoesNotBegin() throws Exception {
        RunCancellation cancel = new RunCancellation();
        cancel.cancel();
        RunOutcome outcome = sandbox().run(ENDLESS, PATIENT, cancel);
        assertThat(outcome).isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(outcome.report().stdout().text()).isEmpty();
    }

    @Test
    default void callingOffARunThatHasEndedDoesNothing() throws Exception {
        RunCancellation cancel = new RunCancellation();
        assertThat(Tried.printed(sandbox().run(Program.of("python", "print(5)\n"), Limits.DEFAULT, cancel)))
                .isEqualTo("5");
        cancel.cancel();
        assertThat(Tried.printed(python("print(6)"))).isEqualTo("6");
    }

    @Test
    default void anInterruptOfTheCallerEndsTheRun() throws Exception {
        CountDownLatch going = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        ProgramStreams streams = new ProgramStreams(Optional.empty(), _ -> going.countDown(), _ -> {});
        Thread caller = Thread.ofPlatform().start(() -> {
            try {
                sandbox().run(ENDLESS, PATIENT, RunCancellation.never(), streams);
            } catch (InterruptedException e) {
                thrown.set(e);
            }
        });
        going.await();
        caller.interrupt();
        caller.join();
        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        assertThat(Tried.printed(python("print(5)"))).isEqualTo("5");
    }

    @Test
    default void oneThatWaitsForAPlaceCanBeCalledOff() throws Exception {
        RunCancellation first = new RunCancellation();
        RunCancellation second = new RunCancellation();
        CountDownLatch going = new CountDownLatch(2);
        ProgramStreams streams = new ProgramStreams(Optional.empty(), _ -> going.countDown(), _ -> {});
        CompletableFuture<RunOutcome> one = started(first, streams);
        CompletableFuture<RunOutcome> two = started(second, streams);
        RunCancellation third = new RunCancellation();
        try {
            going.await();
            CompletableFuture<RunOutcome> waiting = started(third, ProgramStreams.NONE);
            third.cancel();
            assertThat(waiting.get(30, TimeUnit.SECONDS)).isInstanceOf(RunOutcome.Cancelled.class);
        } finally {
            first.cancel();
            second.cancel();
        }
        assertThat(one.get()).isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(two.get()).isInstanceOf(RunOutcome.Cancelled.class);
    }

    private CompletableFuture<RunOutcome> started(RunCancellation cancel, ProgramStreams streams) {
        CompletableFuture<RunOutcome> outcome = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                outcome.complete(sandbox().run(ENDLESS, PATIENT, cancel, streams));
            } catch (InterruptedException | RuntimeException e) {
                outcome.completeExceptionally(e);
            }
        });
        return outcome;
    }

    @Test
    default void aClosedSandboxRunsNothing() throws Exception {
        Sandbox other = another(1);
        assertThat(Tried.printed(other.run(Program.of("python", "print(5)\n"), Limits.DEFAULT)))
                .isEqualTo("5");
        other.close();
        other.close();
        assertThat(other.run(Program.of("python", "print(5)\n"), Limits.DEFAULT))
                .isInstanceOfSatisfying(
                        RunOutcome.SandboxFailed.class,
                        failed -> assertThat(failed.reason()).isEqualTo(RunOutcome.Reason.CLOSED));
    }

    @Test
    default void closingEndsTheRunsThatAreUnderWay() throws Exception {
        Sandbox other = another(1);
        ProgramStreams closing =
                new ProgramStreams(Optional.empty(), _ -> Thread.ofVirtual().start(other::close), _ -> {});
        assertThat(other.run(ENDLESS, PATIENT, RunCancellation.never(), closing))
                .isInstanceOf(RunOutcome.SandboxFailed.class);
    }

    @Test
    default void aListenerThatFailsDoesNotBreakTheSandbox() throws Exception {
        ProgramStreams failing = new ProgramStreams(
                Optional.empty(),
                _ -> {
                    throw new IllegalStateException("the listener's own fault");
                },
                _ -> {});
        assertThatThrownBy(() -> sandbox()
                        .run(Program.of("python", "print(5)\n"), Limits.DEFAULT, RunCancellation.never(), failing))
                .isInstanceOf(IllegalStateException.class);
        assertThat(Tried.printed(python("print(6)"))).isEqualTo("6");
    }

    /** Returns a separate sandbox with this number of slots. */
    Sandbox another(int slots) throws Exception;
}
