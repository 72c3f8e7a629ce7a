package dev.assay.db.job;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.db.StoredText;
import dev.assay.db.frame.ZstdFrame;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.engine.store.VerdictChunk.JobChunkResults;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The jobs of all projects. Every method may throw {@link dev.assay.engine.store.StoreUnavailable}. */
public final class JobStore {
    private static final long LARGEST = 1L << 30;
    private static final String SELECT = """
            SELECT job.id, number, state, priority, coalesce(open_job.items, job.items), error, created_at, started_at,
                finished_at, actor, open, counted.*
            FROM job LEFT JOIN open_job ON open_job.job_id = job.id, LATERAL (
                SELECT coalesce(sum(scored), 0), coalesce(sum(unscored), 0),
                    coalesce(sum(items) FILTER (WHERE state = 'waiting'), 0),
                    count(*) FILTER (WHERE state IN ('open', 'done') AND items < group_size)
                FROM work_chunk WHERE job_id = job.id) AS counted
            WHERE project_id = ? AND
            """;
    private static final String ADD_CHUNK = """
            WITH received AS (
                UPDATE job SET items = items + ?, received_at = now() WHERE id = ? AND state = 'uploading' RETURNING id)
            INSERT INTO work_chunk (job_id, chunk, first_index, items, body) SELECT id, ?, ?, ?, ? FROM received
            """;
    private static final String SCHEDULE = """
            INSERT INTO scheduled_tasks (task_name, task_instance, task_data, execution_time, picked, version, priority)
            SELECT '%s', job.id || '/' || chunk,
                convert_to(json_build_object('job', job.id, 'chunk', chunk)::text, 'UTF8'),
                coalesce(due_at, now() + chunk * interval '1 microsecond'), false, 1, job.priority
            FROM job JOIN work_chunk ON job_id = job.id AND work_chunk.state IN ('waiting', 'open')
            WHERE job.state IN ('queued', 'running')
            """.formatted(JobQueue.TASK);
    private static final String PAYER = """
            SELECT project.name, actor, priority, work_chunk.items
            FROM work_chunk JOIN job ON job.id = job_id JOIN project ON project.id = project_id
            WHERE job_id = ? AND chunk = ? AND work_chunk.state IN ('waiting', 'open')
            """;

    private static final String CLAIM = """
            UPDATE work_chunk SET attempts = attempts + 1
            FROM job JOIN project ON project.id = project_id
            WHERE job_id = ? AND chunk = ? AND work_chunk.state = 'open' AND job.id = job_id
                AND job.state IN ('queued', 'running')
            RETURNING project.name, actor, priority, first_index, attempts, defaults, body, group_size, traceparent
            """;
    static final String FINISH = """
            UPDATE job SET state = 'done', finished_at = now()
            WHERE state IN ('queued', 'running') AND NOT open AND NOT EXISTS (
                SELECT FROM work_chunk WHERE job_id = job.id AND work_chunk.state IN ('waiting', 'open'))
            """;
    private static final String EXPIRE = """
            WITH expired AS (SELECT job.id FROM job JOIN project ON project.id = project_id
                WHERE finished_at < now() - retention_days * interval '1 day' LIMIT 20)
            DELETE FROM job USING expired WHERE job.id = expired.id
            """;

    private final Database database;
    private final Projects projects;

    /** Opens a store on this database, whose keeper ends stale uploads and deletes jobs after their project's retention. */
    public JobStore(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
        database.every(new KeeperTask("keeping jobs", Duration.ofSeconds(10), JobStore::keep));
        database.every(
                new KeeperTask("deleting old jobs", Duration.ofMinutes(10), connection -> run(connection, EXPIRE)));
    }

    /** Adds a job whose items are not received yet; empty where the project has a job with this idempotency key. */
    public Optional<UUID> add(String project, NewJob job) {
        Project owner = projects.findOrCreate(project);
        UUID id = UUID.randomUUID();
        Duration groupDeadline = job.groupDeadline();
        return database.transact(connection -> {
            boolean isAdded = change(
                    connection,
                    "INSERT INTO job (id, project_id, actor, priority, defaults, idempotency_key, open, traceparent)"
                            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                    id,
                    owner.id(),
                    job.actor(),
                    job.priority(),
                    StoredText.ofNullable(job.defaults()),
                    job.idempotencyKey(),
                    groupDeadline != null,
                    job.traceParent());
            if (isAdded && groupDeadline != null) {
                change(
                        connection,
                        "INSERT INTO open_job (job_id, group_deadline_s) VALUES (?, ?)",
                        id,
                        groupDeadline.toSeconds());
            }
            return isAdded ? Optional.of(id) : Optional.empty();
        });
    }

    /** Returns the job with this idempotency key, which is forgotten after 24 hours. */
    public Optional<Job> withKey(String project, String key) {
        Project owner = projects.findOrCreate(project);
        change(
                "UPDATE job SET idempotency_key = NULL WHERE project_id = ? AND idempotency_key = ?"
                        + " AND created_at < now() - interval '24 hours'",
                owner.id(),
                key);
        return list("idempotency_key = ?", owner.id(), key).stream().findFirst();
    }

    /** Returns whether the job's body had this SHA-256. */
    public boolean hadBody(UUID job, byte[] sha256) {
        return database.read(connection -> {
            try (PreparedStatement query =
                            prepare(connection, "SELECT 1 FROM job WHERE id = ? AND body_sha256 = ?", job, sha256);
                    ResultSet rows = query.executeQuery()) {
                return rows.next();
            }
        });
    }

    /**
     * Stores the next items of an upload.
     *
     * @param chunk the number of this chunk, from 0
     * @param first the index of its first item
     * @param lines the items, one a line
     * @return false where the job takes no items any more
     */
    public boolean addChunk(UUID job, int chunk, int first, int items, byte[] lines) {
        return change(ADD_CHUNK, items, job, chunk, first, items, ZstdFrame.of(lines, ChunkResults.LEVEL));
    }

    /**
     * Ends an upload: its chunks are put into the queue.
     *
     * @return false where the job takes no items any more
     */
    public boolean queue(UUID job, byte[] sha256) {
        return database.transact(connection -> {
            boolean isQueued = change(
                    connection,
                    "UPDATE job SET state = 'queued', body_sha256 = ?, received_at = now() WHERE id = ? AND state = 'uploading'",
                    sha256,
                    job);
            if (isQueued) {
                change(connection, SCHEDULE + " AND job.id = ?", job);
                change(connection, FINISH + " AND job.id = ?", job);
            }
            return isQueued;
        });
    }

    /** Ends an upload that can't be scored; its key is free, and its items are removed. */
    public void fail(UUID job, String error) {
        database.transact(connection -> {
            if (change(
                    connection,
                    "UPDATE job SET state = 'failed', error = ?, finished_at = now(), idempotency_key = NULL"
                            + " WHERE id = ? AND state = 'uploading'",
                    StoredText.of(error),
                    job)) {
                change(connection, "DELETE FROM work_chunk WHERE job_id = ?", job);
            }
            return true;
        });
    }

    public Optional<Job> find(String project, UUID id) {
        return projects.find(project)
                .flatMap(owner -> list("job.id = ?", owner.id(), id).stream().findFirst());
    }

    /** Returns the newest jobs of a project whose number is below {@code before}. */
    public List<Job> list(String project, long before, int most) {
        return list(project, JobSelection.ALL, before, most);
    }

    /** Returns the newest jobs of a project that are selected and whose number is below {@code before}. */
    public List<Job> list(String project, JobSelection selection, long before, int most) {
        List<Object> values = new ArrayList<>(selection.values());
        values.addFirst(before);
        values.add(most);
        return projects.find(project)
                .map(owner -> list(
                        "number < ?" + selection.conditions() + " ORDER BY number DESC LIMIT ?",
                        owner.id(),
                        values.toArray()))
                .orElse(List.of());
    }

    /** Returns the number of a project's jobs by state, priority and actor. */
    public List<JobCount> counts(String project) {
        return projects.find(project)
                .map(owner -> database.read(connection -> counts(connection, owner)))
                .orElse(List.of());
    }

    private static List<JobCount> counts(Connection connection, Project owner) throws SQLException {
        try (PreparedStatement query = prepare(
                        connection,
                        "SELECT state, priority, actor, count(*) FROM job WHERE project_id = ? GROUP BY 1, 2, 3",
                        owner.id());
                ResultSet rows = query.executeQuery()) {
            List<JobCount> counts = new ArrayList<>();
            while (rows.next()) {
                counts.add(new JobCount(
                        JobState.of(rows.getString(1)), rows.getInt(2), rows.getString(3), rows.getLong(4)));
            }
            return List.copyOf(counts);
        }
    }

    /**
     * Cancels a job that has not ended. Stored results stay; chunks that are being scored are not stored.
     *
     * @return false where it has ended
     */
    public boolean cancel(UUID id) {
        return database.transact(connection -> {
            if (!change(
                    connection,
                    "UPDATE job SET state = 'cancelled', finished_at = now()"
                            + " WHERE id = ? AND state IN ('uploading', 'queued', 'running')",
                    id)) {
                return false;
            }
            change(
                    connection,
                    "UPDATE work_chunk SET state = 'cancelled', body = NULL"
                            + " WHERE job_id = ? AND state IN ('waiting', 'open')",
                    id);
            change(connection, "DELETE FROM open_item WHERE job_id = ?", id);
            change(
                    connection,
                    "DELETE FROM scheduled_tasks WHERE task_name = ? AND task_instance LIKE ? AND NOT picked",
                    JobQueue.TASK,
                    id + "/%");
            return true;
        });
    }

    /**
     * The key whose quota a chunk uses.
     *
     * @param priority the priority of its job
     * @param items the number of the chunk's items
     */
    public record ChunkPayer(String project, String actor, int priority, int items) {}

    /** Returns the payer of a chunk that is to be scored; empty where it has its results. */
    public Optional<ChunkPayer> payer(UUID job, int chunk) {
        return database.read(connection -> {
            try (PreparedStatement query = prepare(connection, PAYER, job, chunk);
                    ResultSet row = query.executeQuery()) {
                return row.next()
                        ? Optional.of(new ChunkPayer(row.getString(1), row.getString(2), row.getInt(3), row.getInt(4)))
                        : Optional.empty();
            }
        });
    }

    /** Claims a chunk to score it; empty where it has its results, or its job was cancelled. */
    public Optional<ClaimedChunk> claim(UUID job, int chunk) {
        return database.transact(connection -> {
            // First the job, then its chunk, as everybody locks them.
            change(
                    connection,
                    "UPDATE job SET state = 'running', started_at = now() WHERE id = ? AND state = 'queued'",
                    job);
            OpenJobs.place(connection, job, chunk);
            try (PreparedStatement claim = prepare(connection, CLAIM, job, chunk);
                    ResultSet row = claim.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                return Optional.of(new ClaimedChunk(
                        job,
                        chunk,
                        new ClaimedChunk.Origin(row.getString(1), row.getString(2), row.getInt(3), row.getString(9)),
                        row.getInt(4),
                        row.getInt(5),
                        row.getString(6),
                        ZstdFrame.plain(row.getBytes(7), LARGEST),
                        row.getObject(8, Integer.class)));
            }
        });
    }

    /** Takes a claim back, since a chunk that is scored again later has not failed. */
    public void postpone(UUID job, int chunk) {
        change(
                "UPDATE work_chunk SET attempts = attempts - 1 WHERE job_id = ? AND chunk = ? AND state = 'open'",
                job,
                chunk);
    }

    /**
     * Stores results that come with no verdicts.
     *
     * @throws ChunkClosed if the chunk has results already, or its job was cancelled
     */
    public void complete(JobChunkResults results) {
        database.transact(connection -> {
            ChunkResults.complete(connection, results);
            return true;
        });
    }

    /** Marks the job as done if none of its chunks is open. */
    public void finish(UUID job) {
        change(FINISH + " AND job.id = ?", job);
    }

    /** Returns the results of the chunk with the item of this index as NDJSON lines; empty while there are none. */
    public Optional<StoredResults> results(UUID job, int index) {
        return results("first_index <= ? ORDER BY first_index DESC LIMIT 1", job, index)
                .filter(found -> found.first() + found.items() > index);
    }

    /**
     * Returns the first results that are stored from the item of this index on, with those of the same chunk before it; empty
     * where there are none.
     *
     * @param unscored whether chunks whose items all have a score are passed over
     */
    public Optional<StoredResults> resultsFrom(UUID job, int index, boolean unscored) {
        return results(
                "first_index + items > ? AND unscored >= ? ORDER BY first_index LIMIT 1", job, index, unscored ? 1 : 0);
    }

    private Optional<StoredResults> results(String condition, Object... values) {
        return database.read(connection -> {
            try (PreparedStatement query = prepare(
                            connection,
                            "SELECT first_index, items, results FROM work_chunk WHERE job_id = ? AND state = 'done' AND "
                                    + condition,
                            values);
                    ResultSet row = query.executeQuery()) {
                return row.next()
                        ? Optional.of(new StoredResults(
                                row.getInt(1), row.getInt(2), ZstdFrame.plain(row.getBytes(3), LARGEST)))
                        : Optional.empty();
            }
        });
    }

    /** The results of a chunk: the index of the first, their number, and their lines. */
    public record StoredResults(int first, int items, byte[] lines) {}

    /** Ends uploads whose gateway has stopped, finishes jobs, and puts chunks into the queue that it has lost. */
    private static void keep(Connection connection) throws SQLException {
        run(connection, """
                UPDATE job SET state = 'failed', finished_at = now(), idempotency_key = NULL,
                    error = 'the upload was not ended within 15 minutes of its newest items'
                WHERE state = 'uploading' AND received_at < now() - interval '15 minutes'
                """);
        OpenJobs.closeForgotten(connection);
        run(connection, FINISH);
        run(connection, SCHEDULE + " AND received_at < now() - interval '1 minute' ON CONFLICT DO NOTHING");
    }

    private static void run(Connection connection, String statement) throws SQLException {
        change(connection, statement);
    }

    private List<Job> list(String condition, int project, Object... values) {
        return database.read(connection -> {
            List<Object> all = new ArrayList<>();
            all.add(project);
            all.addAll(List.of(values));
            try (PreparedStatement query = prepare(connection, SELECT + condition, all.toArray());
                    ResultSet rows = query.executeQuery()) {
                List<Job> jobs = new ArrayList<>();
                while (rows.next()) {
                    jobs.add(job(rows));
                }
                return List.copyOf(jobs);
            }
        });
    }

    private static Job job(ResultSet row) throws SQLException {
        Instant created = instant(row, 7);
        JobState state = JobState.of(row.getString(3));
        return new Job(
                row.getObject(1, UUID.class),
                row.getLong(2),
                state,
                row.getInt(4),
                row.getString(10),
                row.getBoolean(11) && !state.isFinal(),
                new Job.Counts(row.getInt(5), row.getInt(12), row.getInt(13), row.getInt(14), row.getInt(15)),
                new Job.Times(created == null ? Instant.EPOCH : created, instant(row, 8), instant(row, 9)),
                row.getString(6));
    }

    private static @Nullable Instant instant(ResultSet row, int column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }

    private boolean change(String statement, @Nullable Object... values) {
        return database.read(connection -> change(connection, statement, values));
    }

    static boolean change(Connection connection, String statement, @Nullable Object... values) throws SQLException {
        try (PreparedStatement update = prepare(connection, statement, values)) {
            return update.executeUpdate() > 0;
        }
    }

    static PreparedStatement prepare(Connection connection, String statement, @Nullable Object... values)
            throws SQLException {
        PreparedStatement prepared = connection.prepareStatement(statement);
        for (int i = 0; i < values.length; i++) {
            prepared.setObject(i + 1, values[i]);
        }
        return prepared;
    }
}
