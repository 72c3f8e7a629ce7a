package dev.assay.gateway.request;

import java.util.concurrent.ThreadFactory;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** The threads of a request's blocking work. */
public final class BlockingThreads {
    private static final ThreadFactory FACTORY =
            Thread.ofVirtual().name("assay-request-", 0).factory();

    /**
     * Runs each task on a virtual thread. It wraps a plain executor, since with an executor service a scheduler
     * interrupts the tasks when their client disconnects: in the middle of a commit, or of releasing an
     * Idempotency-Key.
     */
    public static final Scheduler VIRTUAL =
            Schedulers.fromExecutor(task -> FACTORY.newThread(task).start());

    private BlockingThreads() {}
}
