package dev.assay.db.job;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import dev.assay.db.Database;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * The queue of chunks, which all gateways on a database share. A gateway takes chunks by their job's priority; the
 * chunks of a gateway whose heartbeats stop are taken by others.
 */
public final class JobQueue implements AutoCloseable {
    static final String TASK = "job-chunk";
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);
    private static final int MISSED_HEARTBEATS = 4;
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration AGAIN = Duration.ofSeconds(1);
    private static final Duration FAREWELL = Duration.ofSeconds(3);

    private final Scheduler scheduler;

    /** Scores a chunk; a failure puts it back into the queue. */
    @FunctionalInterface
    public interface Work {
        /** Returns the time after which the chunk is given out again; empty where nothing is left to do. */
        Optional<Duration> on(QueuedChunk chunk) throws InterruptedException;
    }

    /**
     * Makes a queue that takes nothing before {@link #start}.
     *
     * @param threads the most chunks that this gateway scores at a time
     */
    public JobQueue(Database database, int threads, Work work) {
        CustomTask<QueuedChunk> task = Tasks.custom(TASK, QueuedChunk.class)
                .onFailure(new FailureHandler.OnFailureRetryLater<>(AGAIN))
                .onDeadExecutionRevive()
                .execute((instance, _) -> completion(run(work, instance.getData())));
        scheduler = Scheduler.create(database.dataSource(), task)
                .schedulerName(new SchedulerName.Fixed("gateway " + UUID.randomUUID()))
                // named, since the library would ask the database, which may be away now
                .jdbcCustomization(new PostgreSqlJdbcCustomization(false, false))
                .serializer(new ChunkSerializer())
                .threads(threads)
                .pollUsingLockAndFetch(1.0, 4.0)
                .pollingInterval(POLL)
                .heartbeatInterval(HEARTBEAT)
                .missedHeartbeatsLimit(MISSED_HEARTBEATS)
                .enablePriority()
                .enableImmediateExecution()
                .failureLogging(LogLevel.WARN, false)
                .shutdownMaxWait(FAREWELL)
                .build();
    }

    public void start() {
        scheduler.start();
    }

    /** Looks for chunks at once. */
    public void wake() {
        scheduler.triggerCheckForDueExecutions();
    }

    private static CompletionHandler<QueuedChunk> completion(Optional<Duration> pause) {
        return pause.<CompletionHandler<QueuedChunk>>map(later -> (complete, operations) ->
                        operations.reschedule(complete, complete.getTimeDone().plus(later)))
                .orElseGet(CompletionHandler.OnCompleteRemove::new);
    }

    private static Optional<Duration> run(Work work, QueuedChunk chunk) {
        try {
            return work.on(chunk);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the gateway is stopping");
        }
    }

    @Override
    public void close() {
        scheduler.stop();
    }
}
