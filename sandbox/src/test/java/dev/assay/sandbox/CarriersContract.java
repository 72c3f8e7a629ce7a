package dev.assay.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/**
 * The contract for callers on virtual threads. Only as many virtual threads run at a time as there are cores, so a
 * waiting call must not hold a carrier.
 */
public interface CarriersContract extends Tried {
    /** A program that prints a line and then sleeps for longer than any test. */
    Program SLEEPING = Program.of("python", "import time\nprint('going', flush=True)\ntime.sleep(100000)\n");

    /** Code for a session that runs longer than any test. */
    String SLEEP = "import time\ntime.sleep(100000)\n";

    /** More bytes than all buffers on the way to a program hold. */
    int MUCH_INPUT = 8 << 20;

    @Test
    default void noThreadIsHeldByProgramsThatSleepAndSessionsBetweenCalls() throws Exception {
        try (Session first = sandbox().open("python", Limits.DEFAULT);
                Session second = sandbox().open("python", Limits.DEFAULT)) {
            for (Session session : List.of(first, second)) {
                assertThat(Tried.printed(session.call("print(5)", Bytes.EMPTY, RunCancellation.never())))
                        .isEqualTo("5");
            }
            RunCancellation end = new RunCancellation();
            List<Thread> callers = new ArrayList<>();
            try {
                CountDownLatch going = new CountDownLatch(2);
                for (int i = 0; i < 2; i++) {
                    callers.add(Thread.startVirtualThread(() -> sleep(end, going)));
                }
                going.await();
                awaitNoneMounted();
            } finally {
                end.cancel();
                for (Thread caller : callers) {
                    caller.join();
                }
            }
        }
    }

    /** Blocks all carriers with threads that compute without a pause. */
    @Test
    default void aSessionCanBeClosedWhileNoVirtualThreadCanRun() throws Exception {
        Session session = sandbox().open("python", Limits.DEFAULT);
        AtomicBoolean isOver = new AtomicBoolean();
        try {
            assertThat(Tried.printed(session.call("print(5)", Bytes.EMPTY, RunCancellation.never())))
                    .isEqualTo("5");
            FutureTask<RunOutcome> call =
                    new FutureTask<>(() -> session.call(SLEEP, Bytes.EMPTY, RunCancellation.never()));
            Thread.ofPlatform().daemon().start(call);
            holdCarriers(isOver);
            session.close();
            assertThat(call.get(20, TimeUnit.SECONDS)).isNotInstanceOf(RunOutcome.Exited.class);
        } finally {
            isOver.set(true);
            session.close();
        }
    }

    private static void holdCarriers(AtomicBoolean isOver) throws InterruptedException {
        int carriers = Integer.getInteger(
                "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());
        CountDownLatch held = new CountDownLatch(carriers);
        for (int i = 0; i < carriers; i++) {
            Thread.startVirtualThread(() -> {
                held.countDown();
                while (!isOver.get()) {
                    Thread.onSpinWait();
                }
            });
        }
        held.await();
    }

    private void sleep(RunCancellation end, CountDownLatch going) {
        Limits patient = Limits.DEFAULT.withCpu(Duration.ofMinutes(2)).withWall(Duration.ofMinutes(2));
        ByteArrayInputStream input = new ByteArrayInputStream(new byte[MUCH_INPUT]);
        try {
            sandbox()
                    .run(
                            SLEEPING,
                            patient,
                            end,
                            new ProgramStreams(Optional.of(input), _ -> going.countDown(), _ -> {}));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Waits until no virtual thread is mounted. A thread that polls is mounted only for moments; a thread that holds
     * its carrier always is.
     */
    private static void awaitNoneMounted() {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        for (long mounted = mounted(); mounted > 0; mounted = mounted()) {
            assertThat(System.nanoTime())
                    .as(mounted + " virtual threads hold their carriers")
                    .isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }

    /** Returns the number of carriers that run a virtual thread, as their stacks show. */
    private static long mounted() {
        return Thread.getAllStackTraces().values().stream()
                .filter(stack -> Arrays.stream(stack).anyMatch(CarriersContract::runsVirtualThread))
                .count();
    }

    private static boolean runsVirtualThread(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.VirtualThread")
                && frame.getMethodName().equals("runContinuation");
    }
}
