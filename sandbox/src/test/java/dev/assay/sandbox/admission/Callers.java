package dev.assay.sandbox.admission;

import dev.assay.sandbox.Limits;
import dev.assay.sandbox.Program;
import dev.assay.sandbox.ProgramStreams;
import dev.assay.sandbox.RunCancellation;
import dev.assay.sandbox.RunOutcome;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Callers on their own threads. A method returns when the caller has reached its place in the queue. */
final class Callers implements AutoCloseable {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final SandboxAdmission admission;

    Callers(SandboxAdmission admission) {
        this.admission = admission;
    }

    /** Starts a caller that gets a slot at once. */
    Called enters(SandboxLane lane, String name, RunCancellation cancel) {
        int before = admission.traffic(lane).running();
        Called outcome = call(lane, name, cancel);
        until(() -> admission.traffic(lane).running() == before + 1);
        return outcome;
    }

    Called enters(SandboxLane lane, String name) {
        return enters(lane, name, RunCancellation.never());
    }

    /** Starts a caller that joins the queue. */
    Called waits(SandboxLane lane, String name, RunCancellation cancel) {
        int before = admission.traffic(lane).waiting();
        Called outcome = call(lane, name, cancel);
        until(() -> admission.traffic(lane).waiting() == before + 1);
        return outcome;
    }

    Called waits(SandboxLane lane, String name) {
        return waits(lane, name, RunCancellation.never());
    }

    private Called call(SandboxLane lane, String name, RunCancellation cancel) {
        return begin(() -> admission.lane(lane).run(Program.of(name, ""), Limits.DEFAULT, cancel, ProgramStreams.NONE));
    }

    Called begin(Callable<RunOutcome> call) {
        return new Called(threads.submit(call));
    }

    /** A call that is running or has ended. */
    record Called(Future<RunOutcome> future) {
        RunOutcome get() throws Exception {
            return future.get(60, TimeUnit.SECONDS);
        }

        void interrupt() {
            future.cancel(true);
        }
    }

    static void until(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain");
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        threads.close();
    }
}
