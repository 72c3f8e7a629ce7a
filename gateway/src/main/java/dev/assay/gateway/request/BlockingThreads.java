package dev.assay.gateway.request;

import java.util.concurrent.ThreadFactory;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Where the blocking part of a request runs. */
public final class BlockingThreads {
    private static final ThreadFactory FACTORY =
            Thread.ofVirtual().name("assay-request-", 0).factory();

    /**
     * A virtual thread for each task. A plain executor, since a scheduler interrupts the tasks of an executor service
     * when their client leaves: in the middle of a commit, or of giving an Idempotency-Key back.
     */
    public static final Scheduler VIRTUAL =
            Schedulers.fromExecutor(task -> FACTORY.newThread(task).start());

    private BlockingThreads() {}
}
