package dev.assay.db.experiment;

import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.db.experiment.Experiment.Kind;
import dev.assay.db.project.Projects;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The experiments of all projects. One gateway at a time works on a replay, for as long as it renews its lease; every
 * gateway works on each shadow. Every method may throw {@link dev.assay.engine.store.StoreUnavailable}.
 */
public final class Experiments {
    private static final String COLUMNS = """
            experiment.id, project.name, kind, experiment.created_at, ends_at, finished_at, state, detail, request, progress
            """;
    private static final String SELECT =
            "SELECT " + COLUMNS + " FROM experiment JOIN project ON project.id = project_id WHERE ";
    private static final String CLAIM = """
            UPDATE experiment SET state = 'running', lease = ?, lease_until = now() + make_interval(secs => ?)
            FROM project
            WHERE project.id = project_id AND experiment.id = (
                SELECT id FROM experiment
                WHERE state = 'waiting' OR (state = 'running' AND lease_until < now())
                ORDER BY (SELECT max(least(served.lease_until, now())) FROM experiment served
                    WHERE served.project_id = experiment.project_id AND served.lease_until IS NOT NULL) NULLS FIRST, created_at
                FOR UPDATE SKIP LOCKED LIMIT 1)
            RETURNING
            """ + COLUMNS;
    private static final String WAITING = """
            SELECT FROM experiment JOIN experiment own ON own.id = ?
            WHERE experiment.state = 'waiting' AND experiment.project_id <> own.project_id LIMIT 1
            """;
    /** One shadow of a project is added at a time: others would not be counted yet. */
    private static final String LOCK_SHADOWS = "SELECT pg_advisory_xact_lock(hashtext('assay shadows'), ?)";

    private static final String ADD_SHADOW = """
            INSERT INTO experiment (id, project_id, request, kind, state, ends_at, judge_calls_left)
            SELECT ?, ?, ?, 'shadow', 'running', now() + make_interval(secs => ?), ?
            WHERE (SELECT count(*) FROM experiment
                WHERE project_id = ? AND kind = 'shadow' AND state = 'running' AND ends_at > now()) < ?
            """;
    private static final String TAKE_CALLS = """
            UPDATE experiment SET judge_calls_left = experiment.judge_calls_left - taken.calls
            FROM (SELECT id, least(judge_calls_left, ?)::int AS calls FROM experiment WHERE id = ? FOR UPDATE) taken
            WHERE experiment.id = taken.id RETURNING taken.calls
            """;
    private static final String FINISH =
            "UPDATE experiment SET state = ?, detail = ?, finished_at = now(), lease = NULL"
                    + " WHERE id = ? AND state IN ('waiting', 'running')";
    private static final String CHANGE = """
            INSERT INTO experiment_change (experiment_id, verdict_id, flip, source, before, after) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING
            """;

    private final Database database;
    private final Projects projects;

    public Experiments(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    /** Adds a replay that waits for a gateway. */
    public Experiment add(String project, String request) {
        UUID id = UUID.randomUUID();
        change(
                "INSERT INTO experiment (id, project_id, request) VALUES (?, ?, ?)",
                id,
                projects.findOrCreate(project).id(),
                StoredText.of(request));
        return added(project, id);
    }

    /**
     * Adds a shadow that runs on every gateway.
     *
     * @param time the time after which it ends
     * @param judgeCalls the questions that it may ask of judges, on all gateways together
     * @param most the most shadows of a project that run at a time
     * @return empty where so many run already
     */
    public Optional<Experiment> addShadow(String project, String request, Duration time, long judgeCalls, int most) {
        UUID id = UUID.randomUUID();
        int owner = projects.findOrCreate(project).id();
        boolean isAdded = database.transact(connection -> {
            try (PreparedStatement lock = connection.prepareStatement(LOCK_SHADOWS)) {
                lock.setInt(1, owner);
                lock.execute();
            }
            return change(
                    connection,
                    ADD_SHADOW,
                    id,
                    owner,
                    StoredText.of(request),
                    time.toSeconds(),
                    judgeCalls,
                    owner,
                    most);
        });
        return isAdded ? Optional.of(added(project, id)) : Optional.empty();
    }

    private Experiment added(String project, UUID id) {
        return find(project, id).orElseThrow(() -> new IllegalStateException("the experiment " + id + " vanished"));
    }

    public Optional<Experiment> find(String project, UUID id) {
        return read(SELECT + "project.name = ? AND experiment.id = ?", StoredText.of(project), id).stream()
                .findFirst();
    }

    /** Returns the project's experiments, the newest first, at most this many. */
    public List<Experiment> list(String project, int most) {
        return read(
                SELECT + "project.name = ? ORDER BY experiment.created_at DESC, experiment.id DESC LIMIT ?",
                StoredText.of(project),
                most);
    }

    /** Removes an experiment with its results, and so ends it; false where there is none. */
    public boolean remove(String project, UUID id) {
        return projects.find(project)
                .map(owner -> change("DELETE FROM experiment WHERE project_id = ? AND id = ?", owner.id(), id))
                .orElse(false);
    }

    /** Ends an experiment and keeps its result; one that has ended stays as it is. */
    public void stop(UUID id) {
        finish(id, "stopped", null);
    }

    /** Ends a shadow that can't go on; {@code detail} says why. */
    public void fail(UUID id, String detail) {
        finish(id, "failed", StoredText.of(detail));
    }

    private void finish(UUID id, String state, @Nullable String detail) {
        change(FINISH, state, detail, id);
    }

    /** Ends the shadows whose time is over, and returns those of all projects that run. */
    public List<Experiment> shadows() {
        change("UPDATE experiment SET state = 'done', finished_at = ends_at WHERE kind = 'shadow' AND state = 'running'"
                + " AND ends_at <= now()");
        return read(SELECT + "kind = 'shadow' AND state = 'running' ORDER BY experiment.created_at");
    }

    /**
     * Takes questions to judges from a shadow's budget.
     *
     * @return how many were left to take, at most this many
     */
    public int takeJudgeCalls(UUID shadow, int most) {
        return database.read(connection -> {
            try (PreparedStatement take = connection.prepareStatement(TAKE_CALLS)) {
                set(take, most, shadow);
                try (ResultSet row = take.executeQuery()) {
                    return row.next() ? row.getInt(1) : 0;
                }
            }
        });
    }

    /**
     * Adds to the progress of a shadow, to which other gateways add as well.
     *
     * @param addition makes the new progress of the stored one, which is null at first
     * @return false where the shadow was removed; then nothing is stored
     */
    public boolean add(UUID shadow, Function<@Nullable String, ShadowAddition> addition, List<ChangedVerdict> changed) {
        return database.transact(connection -> {
            String before;
            try (PreparedStatement query =
                    connection.prepareStatement("SELECT progress FROM experiment WHERE id = ? FOR UPDATE")) {
                set(query, shadow);
                try (ResultSet row = query.executeQuery()) {
                    if (!row.next()) {
                        return false;
                    }
                    before = row.getString(1);
                }
            }
            ShadowAddition added = addition.apply(before);
            change(
                    connection,
                    "UPDATE experiment SET progress = ? WHERE id = ?",
                    StoredText.of(added.progress()),
                    shadow);
            if (added.isComplete()) {
                change(connection, FINISH, "done", null, shadow);
            }
            insert(connection, shadow, changed);
            return true;
        });
    }

    /**
     * Takes the oldest replay that waits, or whose gateway no longer renews its lease, of the project whose replays were worked on
     * longest ago; empty where there is none.
     */
    public Optional<Experiment> claim(UUID lease, Duration time) {
        return read(CLAIM, lease, time.toSeconds()).stream().findFirst();
    }

    /**
     * Stores progress with the verdicts that changed since the last one, and renews the lease.
     *
     * @return false where the lease is lost or the experiment was removed; then nothing is stored
     */
    public boolean progress(UUID id, UUID lease, Duration time, String progress, List<ChangedVerdict> changed) {
        return database.transact(connection -> {
            boolean isHeld = change(
                    connection,
                    "UPDATE experiment SET progress = ?, lease_until = now() + make_interval(secs => ?) WHERE id = ? AND lease = ?",
                    StoredText.of(progress),
                    time.toSeconds(),
                    id,
                    lease);
            if (isHeld) {
                insert(connection, id, changed);
            }
            return isHeld;
        });
    }

    /** Ends an experiment, unless the lease is lost. */
    public void end(UUID id, UUID lease, @Nullable String failure) {
        change(
                "UPDATE experiment SET state = ?, detail = ?, finished_at = now(), lease_until = now() WHERE id = ? AND lease = ?",
                failure == null ? "done" : "failed",
                StoredText.ofNullable(failure),
                id,
                lease);
    }

    /** Leaves an experiment to the next gateway. */
    public void release(UUID id, UUID lease) {
        change(
                "UPDATE experiment SET state = 'waiting', lease = NULL, lease_until = now() WHERE id = ? AND lease = ?",
                id,
                lease);
    }

    /** Returns whether a replay of another project waits for a gateway. */
    public boolean anotherProjectWaits(UUID id) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(WAITING)) {
                set(query, id);
                try (ResultSet row = query.executeQuery()) {
                    return row.next();
                }
            }
        });
    }

    /**
     * Returns the changed verdicts of an experiment by their ids.
     *
     * @param flip the kind of change; null for every kind
     * @param after the last id of the page before; null for the first page
     */
    public List<ChangedVerdict> changes(UUID experiment, @Nullable String flip, @Nullable UUID after, int most) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement("""
                    SELECT verdict_id, flip, source, before, after FROM experiment_change
                    WHERE experiment_id = ? AND (?::text IS NULL OR flip = ?) AND (?::uuid IS NULL OR verdict_id > ?)
                    ORDER BY verdict_id LIMIT ?
                    """)) {
                set(query, experiment, flip, flip, after, after, most);
                List<ChangedVerdict> found = new ArrayList<>();
                try (ResultSet rows = query.executeQuery()) {
                    while (rows.next()) {
                        found.add(new ChangedVerdict(
                                rows.getObject(1, UUID.class),
                                rows.getString(2),
                                rows.getString(3),
                                rows.getString(4),
                                rows.getString(5)));
                    }
                }
                return found;
            }
        });
    }

    private static void insert(Connection connection, UUID id, List<ChangedVerdict> changed) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(CHANGE)) {
            for (ChangedVerdict verdict : changed) {
                set(
                        insert,
                        id,
                        verdict.verdict(),
                        verdict.flip(),
                        StoredText.ofNullable(verdict.source()),
                        StoredText.of(verdict.before()),
                        StoredText.of(verdict.after()));
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private boolean change(String statement, @Nullable Object... values) {
        return database.read(connection -> change(connection, statement, values));
    }

    private static boolean change(Connection connection, String statement, @Nullable Object... values)
            throws SQLException {
        try (PreparedStatement prepared = connection.prepareStatement(statement)) {
            set(prepared, values);
            return prepared.executeUpdate() == 1;
        }
    }

    private List<Experiment> read(String statement, Object... values) {
        return database.read(connection -> {
            try (PreparedStatement prepared = connection.prepareStatement(statement)) {
                set(prepared, values);
                List<Experiment> found = new ArrayList<>();
                try (ResultSet rows = prepared.executeQuery()) {
                    while (rows.next()) {
                        found.add(experiment(rows));
                    }
                }
                return found;
            }
        });
    }

    private static void set(PreparedStatement prepared, @Nullable Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            prepared.setObject(i + 1, values[i]);
        }
    }

    private static Experiment experiment(ResultSet row) throws SQLException {
        return new Experiment(
                row.getObject(1, UUID.class),
                row.getString(2),
                Kind.valueOf(row.getString(3).toUpperCase(Locale.ROOT)),
                row.getObject(4, OffsetDateTime.class).toInstant(),
                time(row, 5),
                time(row, 6),
                row.getString(7),
                row.getString(8),
                row.getString(9),
                row.getString(10));
    }

    private static @Nullable Instant time(ResultSet row, int column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }
}
