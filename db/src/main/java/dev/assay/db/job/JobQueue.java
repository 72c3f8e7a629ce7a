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
        /** Returns when the chunk is given out again, and as which; empty where nothing is left to do. */
        Optional<Again> on(QueuedChunk chunk) throws InterruptedException;
    }

    /** A chunk that is given out again after a pause. */
    public record Again(QueuedChunk chunk, Duration pause) {}

    /**
     * Makes a queue that takes nothing before {@link #start}.
     *
     * @param threads the most chunks that this gateway scores at a time
     * @param recurring what else is done by one of the gateways
     */
    public JobQueue(Database database, int threads, Work work, RecurringWork recurring) {
        CustomTask<QueuedChunk> task = Tasks.custom(TASK, QueuedChunk.class)
                .onFailure(new FailureHandler.OnFailureRetryLater<>(AGAIN))
                .onDeadExecutionRevive()
                .execute((instance, _) -> run(work, instance.getData()));
        scheduler = Scheduler.create(database.dataSource(), task)
                .schedulerName(new SchedulerName.Fixed("gateway " + UUID.randomUUID()))
                // named, since the library would ask the database, which may be away now
                .jdbcCustomization(new PostgreSqlJdbcCustomization(false, false))
                .serializer(new ChunkSerializer())
                .startTasks(recurring.task())
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

    private static CompletionHandler<QueuedChunk> run(Work work, QueuedChunk chunk) {
        return uninterrupted(() -> work.on(chunk))
                .<CompletionHandler<QueuedChunk>>map(again -> (ended, entry) ->
                        entry.reschedule(ended, ended.getTimeDone().plus(again.pause()), again.chunk()))
                .orElseGet(CompletionHandler.OnCompleteRemove::new);
    }

    /** Work on a thread of the queue, which is interrupted where the gateway stops. */
    interface Interruptible<T> {
        T run() throws InterruptedException;
    }

    static <T> T uninterrupted(Interruptible<T> work) {
        try {
            return work.run();
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
