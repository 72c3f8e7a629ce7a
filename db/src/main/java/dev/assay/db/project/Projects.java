package dev.assay.db.project;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.db.partition.VerdictPartitions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The projects, by name. A changed retention takes effect within a minute. Every method may throw StoreUnavailable. */
public final class Projects {
    private static final String ONE = "SELECT id, name, retention_days FROM project WHERE name = ?";

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
            try (PreparedStatement query =
                            connection.prepareStatement("SELECT id, name, retention_days FROM project ORDER BY name");
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
     * Sets the retention of a project for verdicts that are stored from now on.
     *
     * @param days 7, 30, 90 or 400
     * @return false where there is no such project
     */
    public boolean keepFor(String name, int days) {
        if (!VerdictPartitions.RETENTION_DAYS.contains(days)) {
            throw new IllegalArgumentException("verdicts are kept for 7, 30, 90 or 400 days, not " + days);
        }
        int changed = database.read(connection -> {
            try (PreparedStatement update =
                    connection.prepareStatement("UPDATE project SET retention_days = ? WHERE name = ?")) {
                update.setInt(1, days);
                update.setString(2, StoredText.of(name));
                return update.executeUpdate();
            }
        });
        known.invalidate(name);
        return changed == 1;
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
        return new Project(row.getInt(1), row.getString(2), row.getInt(3));
    }
}
