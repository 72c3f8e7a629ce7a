package dev.assay.db.job;

import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.db.frame.ZstdFrame;
import dev.assay.engine.wire.OpenItem;
import java.io.ByteArrayOutputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The jobs that take items one by one. A group is a chunk that waits in the queue until its deadline, so that any gateway scores it
 * then; its last member makes it due at once. Every method may throw {@link dev.assay.engine.store.StoreUnavailable}.
 */
public final class OpenJobs {
    private static final String FIND =
            "SELECT state, defaults FROM job JOIN project ON project.id = project_id WHERE name = ? AND job.id = ?";

    /** The lock on the job orders this against its end. */
    private static final String OPEN =
            "SELECT 1 FROM job WHERE id = ? AND open AND state IN ('queued', 'running') FOR SHARE";

    private static final String LOCK = "SELECT chunks, placed FROM open_job WHERE job_id = ? FOR UPDATE";
    static final String HURRY = """
            UPDATE scheduled_tasks SET execution_time = due_at FROM work_chunk
            WHERE task_name = '%s' AND NOT picked AND task_instance = job_id || '/' || chunk
                AND job_id = ? AND state = 'waiting' AND due_at < execution_time
            """.formatted(JobQueue.TASK);
    private static final String PLACE = """
            UPDATE work_chunk SET state = 'open', first_index = ? WHERE job_id = ? AND chunk = ? AND state = 'waiting'
            RETURNING items
            """;
    private static final String FORGOTTEN = """
            UPDATE job SET open = false FROM open_job
            WHERE open AND state IN ('queued', 'running') AND job_id = job.id
                AND open_job.received_at < now() - interval '24 hours'
            """;

    private final Database database;

    public OpenJobs(Database database) {
        this.database = database;
    }

    /**
     * A job to which items may be added.
     *
     * @param defaults the defaults of its items as JSON; null where there are none
     */
    public record ItemTarget(
            UUID id, JobState state, @Nullable String defaults) {}

    /** Returns a project's job, which need not be open. */
    public Optional<ItemTarget> find(String project, UUID id) {
        return database.read(connection -> {
            try (PreparedStatement query = JobStore.prepare(connection, FIND, StoredText.of(project), id);
                    ResultSet row = query.executeQuery()) {
                return row.next()
                        ? Optional.of(new ItemTarget(id, JobState.of(row.getString(1)), row.getString(2)))
                        : Optional.empty();
            }
        });
    }

    /** Adds all of the items that the job does not have, or none. */
    public AddedItems add(UUID job, List<OpenItem> items) {
        return database.transact(connection -> {
            if (!isThere(connection, OPEN, job)) {
                return new AddedItems.JobClosed();
            }
            try (PreparedStatement lock = JobStore.prepare(connection, LOCK, job);
                    ResultSet counters = lock.executeQuery()) {
                return counters.next()
                        ? new ItemAddition(connection, job, counters.getInt(1)).add(items)
                        : new AddedItems.JobClosed();
            }
        });
    }

    /**
     * Ends the taking of items: groups that wait are scored with the members that they have.
     *
     * @return false where the job was not open
     */
    public boolean close(UUID job) {
        return database.transact(connection -> {
            if (!JobStore.change(connection, "UPDATE job SET open = false WHERE id = ? AND open", job)) {
                return false;
            }
            JobStore.change(
                    connection, "UPDATE work_chunk SET due_at = now() WHERE job_id = ? AND state = 'waiting'", job);
            JobStore.change(connection, HURRY, job);
            JobStore.change(connection, JobStore.FINISH + " AND job.id = ?", job);
            return true;
        });
    }

    /** Closes jobs that have got no item for a day. */
    static void closeForgotten(Connection connection) throws SQLException {
        JobStore.change(connection, FORGOTTEN);
    }

    /** Gives the items of a chunk that waits their indexes, in the caller's transaction; it takes no more items then. */
    static void place(Connection connection, UUID job, int chunk) throws SQLException {
        try (PreparedStatement lock = JobStore.prepare(connection, LOCK, job);
                ResultSet counters = lock.executeQuery()) {
            if (!counters.next()) {
                return;
            }
            int first = counters.getInt(2);
            try (PreparedStatement place = JobStore.prepare(connection, PLACE, first, job, chunk);
                    ResultSet placed = place.executeQuery()) {
                if (placed.next()) {
                    JobStore.change(
                            connection,
                            "UPDATE open_job SET placed = ? WHERE job_id = ?",
                            first + placed.getInt(1),
                            job);
                    JobStore.change(
                            connection,
                            "UPDATE work_chunk SET body = ? WHERE job_id = ? AND chunk = ?",
                            ZstdFrame.of(lines(connection, job, chunk), ChunkResults.LEVEL),
                            job,
                            chunk);
                    JobStore.change(
                            connection,
                            "UPDATE open_item SET line = NULL WHERE job_id = ? AND chunk = ? AND line IS NOT NULL",
                            job,
                            chunk);
                }
            }
        }
    }

    private static byte[] lines(Connection connection, UUID job, int chunk) throws SQLException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        try (PreparedStatement query = JobStore.prepare(
                        connection,
                        "SELECT line FROM open_item WHERE job_id = ? AND chunk = ? AND line IS NOT NULL ORDER BY number",
                        job,
                        chunk);
                ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                lines.writeBytes(rows.getBytes(1));
                lines.write('\n');
            }
        }
        return lines.toByteArray();
    }

    private static boolean isThere(Connection connection, String query, UUID job) throws SQLException {
        try (PreparedStatement statement = JobStore.prepare(connection, query, job);
                ResultSet row = statement.executeQuery()) {
            return row.next();
        }
    }
}
