package dev.assay.db.deletion;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;

/**
 * The deletions of a project's runs. A run loses its name at once, and later what was stored of it: when no gateway stores
 * verdicts for it any more. Every method may throw {@link dev.assay.engine.store.StoreUnavailable}.
 */
public final class RunDeletions {
    /** The time after which no gateway stores verdicts for a run without a name: those in progress are stored by then. */
    public static final Duration GRACE = RunNumbers.KNOWN_FOR.plusMinutes(1);

    private static final Duration PERIOD = Duration.ofSeconds(1);

    private static final String UNNAME = "UPDATE run SET name = NULL WHERE project_id = ? AND name = ? RETURNING id";
    private static final String INSERT = "INSERT INTO run_deletion (id, project_id, run_id, name) VALUES (?, ?, ?, ?)";
    private static final String DELETE_ALERTS = "DELETE FROM alert WHERE project_id = ? AND run = ?";
    private static final String FIND = """
            SELECT id, name, state, verdicts, requested_at, finished_at FROM run_deletion WHERE project_id = ? AND id = ?
            """;

    private final Database database;
    private final Projects projects;
    private final RunNumbers runs;

    /**
     * Opens the deletions; the database's keeper carries them out, on one gateway at a time.
     *
     * @param grace the time between a request and the first row that is deleted
     */
    public RunDeletions(Database database, Projects projects, RunNumbers runs, Duration grace) {
        this.database = database;
        this.projects = projects;
        this.runs = runs;
        database.every(
                new KeeperTask("deleting runs", PERIOD, connection -> new RunDeletionWork(connection, grace).doSome()));
    }

    /**
     * Requests the deletion of a run, and records the act.
     *
     * @param actor the id of the caller's key
     * @return empty where the project has no run of this name
     */
    public Optional<RunDeletion> request(String project, String run, String actor) {
        return projects.find(project).flatMap(owner -> {
            UUID id = UUID.randomUUID();
            Optional<RunDeletion> requested = database.transact(connection -> {
                if (!begin(connection, owner, run, id)) {
                    return Optional.empty();
                }
                AuditLog.record(connection, project, actor, "run.delete", run, "{\"deletion\":\"" + id + "\"}");
                return find(connection, owner, id);
            });
            runs.forget(owner, run);
            return requested;
        });
    }

    /** Returns a deletion of the project. */
    public Optional<RunDeletion> find(String project, UUID id) {
        return projects.find(project).flatMap(owner -> database.read(connection -> find(connection, owner, id)));
    }

    private static boolean begin(Connection connection, Project owner, String run, UUID id) throws SQLException {
        String name = RunNumbers.stored(run);
        try (PreparedStatement unname = connection.prepareStatement(UNNAME);
                PreparedStatement insert = connection.prepareStatement(INSERT);
                PreparedStatement alerts = connection.prepareStatement(DELETE_ALERTS)) {
            unname.setInt(1, owner.id());
            unname.setString(2, name);
            try (ResultSet row = unname.executeQuery()) {
                if (!row.next()) {
                    return false;
                }
                insert.setObject(1, id);
                insert.setInt(2, owner.id());
                insert.setLong(3, row.getLong(1));
                insert.setString(4, name);
                insert.executeUpdate();
            }
            alerts.setInt(1, owner.id());
            alerts.setString(2, name);
            alerts.executeUpdate();
            return true;
        }
    }

    private static Optional<RunDeletion> find(Connection connection, Project owner, UUID id) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(FIND)) {
            query.setInt(1, owner.id());
            query.setObject(2, id);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.of(deletion(row)) : Optional.empty();
            }
        }
    }

    private static RunDeletion deletion(ResultSet row) throws SQLException {
        OffsetDateTime finished = row.getObject(6, OffsetDateTime.class);
        return new RunDeletion(
                row.getObject(1, UUID.class),
                row.getString(2),
                row.getString(3),
                row.getLong(4),
                row.getObject(5, OffsetDateTime.class).toInstant(),
                finished == null ? null : finished.toInstant());
    }
}
