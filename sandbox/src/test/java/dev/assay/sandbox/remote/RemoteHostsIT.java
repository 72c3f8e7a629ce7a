package dev.assay.sandbox.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunOutcome;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of workers on two hosts of their own, while their network or they themselves fail. */
@Timeout(180)
class RemoteHostsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration RECOVERY = Duration.ofSeconds(10);
    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir
    private static Path home;

    private static Optional<NetworkHosts> hosts = Optional.empty();

    @BeforeAll
    static void makeHosts() {
        hosts = Optional.of(new NetworkHosts(2));
    }

    @AfterAll
    static void removeHosts() {
        hosts.ifPresent(NetworkHosts::close);
    }

    private static NetworkHosts.NetworkHost host(int index) {
        return hosts.orElseThrow().host(index);
    }

    private static WorkerPlace worker(int index) throws IOException {
        return new WorkerPlace(home, 2, 64, host(index));
    }

    private static RemoteSandbox over(Duration patience, WorkerPlace... places) throws InterruptedException {
        List<String> addresses = Stream.of(places).map(WorkerPlace::address).toList();
        return new RemoteSandbox(new RemoteSettings(addresses, FragileWorker.SECRET), patience);
    }

    private static long usable(RemoteSandbox sandbox) {
        return sandbox.status().figures().getOrDefault("workers", 0L);
    }

    private static void within(Duration most, BooleanSupplier condition) {
        long end = System.nanoTime() + most.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            LockSupport.parkNanos(5_000_000);
        }
    }

    /** Callers that send one program after the other, each with an answer of its own, until this is closed. */
    private static final class SteadyCallers implements AutoCloseable {
        private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        private final AtomicInteger sent = new AtomicInteger();
        private final AtomicInteger right = new AtomicInteger();
        private final Queue<String> others = new ConcurrentLinkedQueue<>();
        private volatile boolean isClosed;

        SteadyCallers(RemoteSandbox sandbox, int count) {
            for (int caller = 0; caller < count; caller++) {
                Future<?> _ = threads.submit(() -> {
                    while (!isClosed) {
                        send(sandbox, "answer " + sent.incrementAndGet());
                    }
                    return count;
                });
            }
        }

        private void send(RemoteSandbox sandbox, String text) throws InterruptedException {
            Program program = Program.of("python", "import time\ntime.sleep(0.1)\nprint('" + text + "')\n");
            RunOutcome outcome = sandbox.run(program, Limits.DEFAULT);
            if (outcome instanceof RunOutcome.Exited
                    && outcome.report().stdout().text().strip().equals(text)) {
                right.incrementAndGet();
            } else {
                others.add(text + ": " + outcome);
            }
        }

        void awaitMore(int count) {
            int wanted = right.get() + count;
            within(LONG, () -> right.get() >= wanted);
        }

        @Override
        public void close() {
            isClosed = true;
            threads.close();
        }
    }

    @Test
    void aWorkerThatIsCutOffCostsNoProgramAndIsUsedAgainWhenItIsBack() throws Exception {
        try (WorkerPlace first = worker(0);
                WorkerPlace second = worker(1);
                RemoteSandbox sandbox = over(PATIENCE, first, second)) {
            SteadyCallers callers = new SteadyCallers(sandbox, 6);
            try (callers) {
                callers.awaitMore(12);
                host(0).cut();
                within(RECOVERY, () -> usable(sandbox) == 1);
                callers.awaitMore(24);
                host(0).restore();
                within(RECOVERY, () -> usable(sandbox) == 2);
                callers.awaitMore(24);
            }
            assertThat(callers.others).isEmpty();
            assertThat(callers.right).hasValue(callers.sent.get());
        } finally {
            host(0).restore();
        }
    }

    @Test
    void aProgramOnAWorkerThatIsCutOffIsUnscoredIfNoWorkerIsLeft() throws Exception {
        try (WorkerPlace only = worker(0);
                RemoteSandbox sandbox = over(Duration.ofSeconds(1), only);
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Program slow = Program.of("python", "import time\ntime.sleep(60)\n");
            Future<RunOutcome> running =
                    threads.submit(() -> sandbox.run(slow, Limits.DEFAULT.withWall(Duration.ofMinutes(2))));
            within(LONG, () -> sandbox.status().figures().getOrDefault("busy", 0L) > 0);
            host(0).cut();

            within(RECOVERY, running::isDone);
            assertThat(running.get()).isInstanceOf(SandboxFailed.class);
            assertThat(sandbox.troubles().get(only.address())).isNotEmpty();

            host(0).restore();
            within(RECOVERY, () -> usable(sandbox) == 1);
            assertThat(sandbox.run(Program.of("python", "print(1)"), Limits.DEFAULT))
                    .isInstanceOf(RunOutcome.Exited.class);
        } finally {
            host(0).restore();
        }
    }

    @Test
    void workersThatAreKilledUnderLoadCostNoProgramThatCanWaitForTheirReturn() throws Exception {
        try (WorkerPlace first = worker(0);
                WorkerPlace second = worker(1);
                RemoteSandbox sandbox = over(PATIENCE, first, second);
                RemoteSandbox hasty = over(Duration.ZERO, first, second)) {
            SteadyCallers callers = new SteadyCallers(sandbox, 6);
            try (callers) {
                callers.awaitMore(12);
                first.kill();
                callers.awaitMore(24);
                second.kill();
                within(RECOVERY, () -> usable(hasty) == 0);
                assertThat(hasty.run(Program.of("python", "print(1)"), Limits.DEFAULT))
                        .isInstanceOf(SandboxFailed.class);
                first.startAgain();
                within(RECOVERY, () -> usable(sandbox) == 1);
                callers.awaitMore(24);
                second.startAgain();
                within(RECOVERY, () -> usable(sandbox) == 2);
                callers.awaitMore(24);
            }
            assertThat(callers.others).isEmpty();
            assertThat(callers.right).hasValue(callers.sent.get());
        }
    }
}
