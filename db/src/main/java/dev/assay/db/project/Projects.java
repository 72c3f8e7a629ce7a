package dev.assay.db.project;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.db.audit.AuditLog;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The projects, by name. A change takes effect within a minute. Every method may throw StoreUnavailable. */
public final class Projects {
    private static final String COLUMNS = "id, name, retention_days, payloads, weight";
    private static final String ONE = "SELECT " + COLUMNS + " FROM project WHERE name = ?";
    private static final String ALL = "SELECT " + COLUMNS + " FROM project ORDER BY name";
    private static final String CHANGE =
            "UPDATE project SET retention_days = coalesce(?, retention_days), payloads = coalesce(?, payloads),"
                    + " weight = coalesce(?, weight)"
                    + " WHERE name = ? RETURNING " + COLUMNS;

    private final Database database;
    private final Cache<String, Project> known = Caffeine.newBuilder()
            .maximumSize(10_000)
            .expireAfterWrite(Duration.ofMinutes(1))
            .build();

    public Projects(Database database) {
        this.database = database;
    }

    public Optional<Project> find(String name) {
        Project cached = known.getIfPresent(name);
        if (cached != null) {
            return Optional.of(cached);
        }
        Optional<Project> found = database.read(connection -> find(connection, name));
        found.ifPresent(project -> known.put(name, project));
        return found;
    }

    /** Returns the project of this name; creates it where there is none. */
    public Project findOrCreate(String name) {
        return find(name).orElseGet(() -> {
            database.read(connection -> {
                create(connection, name);
                return true;
            });
            return find(name).orElseThrow(() -> new IllegalStateException("the project " + name + " vanished"));
        });
    }

    /** Returns the project of this name in the caller's transaction; creates it where there is none. */
    public static Project findOrCreate(Connection connection, String name) throws SQLException {
        create(connection, name);
        return find(connection, name).orElseThrow(() -> new SQLException("the project vanished"));
    }

    public List<Project> list() {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(ALL);
                    ResultSet rows = query.executeQuery()) {
                List<Project> projects = new ArrayList<>();
                while (rows.next()) {
                    projects.add(project(rows));
                }
                return List.copyOf(projects);
            }
        });
    }

    /**
     * Changes a project for the verdicts that are stored from now on, and records the act.
     *
     * @param actor the id of the caller's key
     * @return the changed project; empty where there is none of this name
     */
    public Optional<Project> change(String name, ProjectChange change, String actor) {
        Optional<Project> changed = database.transact(connection -> {
            Optional<Project> project = change(connection, name, change);
            if (project.isPresent()) {
                AuditLog.record(connection, name, actor, "project.update", name, change.json());
            }
            return project;
        });
        known.invalidate(name);
        return changed;
    }

    private static Optional<Project> change(Connection connection, String name, ProjectChange change)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(CHANGE)) {
            update.setObject(1, change.retentionDays(), Types.INTEGER);
            update.setString(
                    2, change.payloads() == null ? null : change.payloads().toString());
            update.setObject(3, change.weight(), Types.INTEGER);
            update.setString(4, StoredText.of(name));
            try (ResultSet row = update.executeQuery()) {
                return row.next() ? Optional.of(project(row)) : Optional.empty();
            }
        }
    }

    private static void create(Connection connection, String name) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO project (name) VALUES (?) ON CONFLICT DO NOTHING")) {
            insert.setString(1, StoredText.of(name));
            insert.executeUpdate();
        }
    }

    private static Optional<Project> find(Connection connection, String name) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(ONE)) {
            query.setString(1, StoredText.of(name));
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.of(project(row)) : Optional.empty();
            }
        }
    }

    private static Project project(ResultSet row) throws SQLException {
        return new Project(
                row.getInt(1),
                row.getString(2),
                row.getInt(3),
                PayloadStorage.of(row.getString(4)).orElseThrow(),
                row.getInt(5));
    }
}
