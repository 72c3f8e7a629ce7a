package dev.assay.sandbox.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.sandbox.Interaction;
import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome.Reason;
import dev.assay.sandbox.RunOutcome.SandboxFailed;
import dev.assay.sandbox.remote.server.RunServer;
import dev.assay.sandbox.remote.server.WorkerService;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests of the part of the workers that one process of several takes. */
@Timeout(60)
class ProcessShareTest {
    private static final int CALLERS = 6;

    /** Work on a worker that waits until it may end, and the largest number of them at a time. */
    private static final class HeldService implements WorkerService {
        private final CountDownLatch open = new CountDownLatch(1);
        private final AtomicInteger running = new AtomicInteger();
        private final AtomicInteger most = new AtomicInteger();

        @Override
        public boolean owns(String path) {
            return path.equals("/v1/held");
        }

        @Override
        public Reply answer(Request request) throws InterruptedException {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            open.await();
            running.decrementAndGet();
            return new Reply(true, new byte[0]);
        }
    }

    private static RunServer worker(List<WorkerService> services) throws Exception {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        return new RunServer(new EmptySandbox(), new RunServer.Settings(any, FragileWorker.SECRET, 8, 64), services);
    }

    private static RemoteSettings settings(RunServer worker) {
        return new RemoteSettings(List.of("127.0.0.1:" + worker.port()), FragileWorker.SECRET);
    }

    @Test
    void aProcessHasNoMoreOrdersOnWorkersThanItsPart() throws Exception {
        HeldService held = new HeldService();
        try (RunServer worker = worker(List.of(held));
                RemoteOrders orders = new RemoteOrders(settings(worker).sharedBy(2, 5))) {
            List<Thread> callers = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                callers.add(Thread.ofPlatform().start(() -> send(orders)));
            }
            while (held.running.get() + waiting(callers) < CALLERS) {
                LockSupport.parkNanos(1_000_000);
            }
            held.open.countDown();
            for (Thread caller : callers) {
                caller.join();
            }
            assertThat(held.most).hasValue(2);
        }
    }

    private static void send(RemoteOrders orders) {
        try {
            orders.send("/v1/held", new byte[0], Optional.empty(), 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns the number of threads that wait for a place; those that wait for a worker read from a socket. */
    private static int waiting(List<Thread> threads) {
        return (int) threads.stream()
                .filter(thread -> thread.getState() == Thread.State.WAITING)
                .count();
    }

    @Test
    void aProcessOfOneSlotRunsProgramsButNoTwoThatTalk() throws Exception {
        Interaction.Side side = new Interaction.Side(Program.of("python", ""), Limits.DEFAULT);
        try (RunServer worker = worker(List.of());
                RemoteSandbox sandbox = new RemoteSandbox(settings(worker).sharedBy(3, 5))) {
            assertThat(sandbox.talk(side, side, RunCancellation.never()).judge())
                    .isInstanceOfSatisfying(
                            SandboxFailed.class,
                            failed -> assertThat(failed.reason()).isEqualTo(Reason.UNSUPPORTED));
            assertThat(sandbox.run(side.program(), side.limits())).isNotInstanceOf(SandboxFailed.class);
        }
    }

    @Test
    void fewerSlotsThanProcessesAreRefused() {
        RemoteSettings settings = new RemoteSettings(List.of("a:1"), FragileWorker.SECRET);

        assertThatThrownBy(() -> settings.sharedBy(6, 5))
                .hasMessage("ASSAY_SANDBOX_SLOTS is 5, but 6 processes use the workers: each needs one slot");
        assertThat(settings.sharedBy(5, 5).most()).isEqualTo(1);
    }
}
