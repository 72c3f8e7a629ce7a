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

/** Runs that are called off. */
public interface CancelContract extends Tried {
    /** Far more than any test may take. */
    Limits PATIENT = Limits.DEFAULT.withCpu(Duration.ofMinutes(2)).withWall(Duration.ofMinutes(2));

    /** Prints a line and then works for ever. */
    Program ENDLESS = Program.of("python", "print('going', flush=True)\nwhile True: pass\n");

    @Test
    default void a_run_that_is_called_off_is_killed_at_once() throws Exception {
        Cancel cancel = new Cancel();
        Streams streams = new Streams(Optional.empty(), _ -> cancel.cancel(), _ -> {});
        Outcome outcome = sandbox().run(ENDLESS, PATIENT, cancel, streams);
        assertThat(outcome).isInstanceOf(Outcome.Cancelled.class);
        assertThat(outcome.report().stdout().text()).isEqualTo("going\n");
    }

    @Test
    default void an_idle_run_can_be_called_off_too() throws Exception {
        Cancel cancel = new Cancel();
        Streams streams = new Streams(Optional.empty(), _ -> cancel.cancel(), _ -> {});
        Program idle = Program.of("python", "import time\nprint('going', flush=True)\ntime.sleep(100000)\n");
        assertThat(sandbox().run(idle, PATIENT, cancel, streams)).isInstanceOf(Outcome.Cancelled.class);
    }

    @Test
    default void a_run_that_was_called_off_before_does_not_begin() throws Exception {
        Cancel cancel = new Cancel();
        cancel.cancel();
        Outcome outcome = sandbox().run(ENDLESS, PATIENT, cancel);
        assertThat(outcome).isInstanceOf(Outcome.Cancelled.class);
        assertThat(outcome.report().stdout().text()).isEmpty();
    }

    @Test
    default void calling_off_a_run_that_has_ended_does_nothing() throws Exception {
        Cancel cancel = new Cancel();
        assertThat(Tried.printed(sandbox().run(Program.of("python", "print(5)\n"), Limits.DEFAULT, cancel)))
                .isEqualTo("5");
        cancel.cancel();
        assertThat(Tried.printed(python("print(6)"))).isEqualTo("6");
    }

    @Test
    default void an_interrupt_of_the_caller_ends_the_run() throws Exception {
        CountDownLatch going = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Streams streams = new Streams(Optional.empty(), _ -> going.countDown(), _ -> {});
        Thread caller = Thread.ofPlatform().start(() -> {
            try {
                sandbox().run(ENDLESS, PATIENT, Cancel.never(), streams);
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
    default void one_that_waits_for_a_place_can_be_called_off() throws Exception {
        Cancel first = new Cancel();
        Cancel second = new Cancel();
        CountDownLatch going = new CountDownLatch(2);
        Streams streams = new Streams(Optional.empty(), _ -> going.countDown(), _ -> {});
        CompletableFuture<Outcome> one = started(first, streams);
        CompletableFuture<Outcome> two = started(second, streams);
        Cancel third = new Cancel();
        try {
            going.await();
            CompletableFuture<Outcome> waiting = started(third, Streams.NONE);
            third.cancel();
            assertThat(waiting.get(30, TimeUnit.SECONDS)).isInstanceOf(Outcome.Cancelled.class);
        } finally {
            first.cancel();
            second.cancel();
        }
        assertThat(one.get()).isInstanceOf(Outcome.Cancelled.class);
        assertThat(two.get()).isInstanceOf(Outcome.Cancelled.class);
    }

    private CompletableFuture<Outcome> started(Cancel cancel, Streams streams) {
        CompletableFuture<Outcome> outcome = new CompletableFuture<>();
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
    default void a_closed_sandbox_runs_nothing() throws Exception {
        Sandbox other = another(1);
        assertThat(Tried.printed(other.run(Program.of("python", "print(5)\n"), Limits.DEFAULT)))
                .isEqualTo("5");
        other.close();
        other.close();
        assertThat(other.run(Program.of("python", "print(5)\n"), Limits.DEFAULT))
                .isInstanceOfSatisfying(
                        Outcome.SandboxFailed.class,
                        failed -> assertThat(failed.reason()).isEqualTo(Outcome.Reason.CLOSED));
    }

    @Test
    default void closing_ends_the_runs_that_are_under_way() throws Exception {
        Sandbox other = another(1);
        Streams closing = new Streams(Optional.empty(), _ -> Thread.ofVirtual().start(other::close), _ -> {});
        assertThat(other.run(ENDLESS, PATIENT, Cancel.never(), closing)).isInstanceOf(Outcome.SandboxFailed.class);
    }

    @Test
    default void a_listener_that_fails_does_not_break_the_sandbox() throws Exception {
        Streams failing = new Streams(
                Optional.empty(),
                _ -> {
                    throw new IllegalStateException("the listener's own fault");
                },
                _ -> {});
        assertThatThrownBy(() ->
                        sandbox().run(Program.of("python", "print(5)\n"), Limits.DEFAULT, Cancel.never(), failing))
                .isInstanceOf(IllegalStateException.class);
        assertThat(Tried.printed(python("print(6)"))).isEqualTo("6");
    }

    /** A sandbox of its own with this many places. */
    Sandbox another(int slots) throws Exception;
}
