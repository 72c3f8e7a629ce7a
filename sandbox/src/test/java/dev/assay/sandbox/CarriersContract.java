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

/** Callers on virtual threads, of which as many run at a time as there are cores: who waits must not hold one of those. */
public interface CarriersContract extends Tried {
    /** Says that it runs, and then neither reads nor works for longer than any test may take. */
    Program SLEEPING = Program.of("python", "import time\nprint('going', flush=True)\ntime.sleep(100000)\n");

    /** A cell that lasts longer than any test may take. */
    String SLEEP = "import time\ntime.sleep(100000)\n";

    /** More than all buffers on the way to a program hold. */
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

    /** Threads that compute without a pause stand for whatever else may hold carriers. */
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
        var input = new ByteArrayInputStream(new byte[MUCH_INPUT]);
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

    /** Threads that look around from time to time are mounted for a moment; a thread that holds its carrier always is. */
    private static void awaitNoneMounted() {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        for (long mounted = mounted(); mounted > 0; mounted = mounted()) {
            assertThat(System.nanoTime())
                    .as(mounted + " virtual threads hold their carriers")
                    .isLessThan(end);
            LockSupport.parkNanos(1_000_000);
        }
    }

    /** How many virtual threads are on a carrier: its own stack shows that it runs one. */
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
