package dev.assay.db.alert;

import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.alert.Alert;
import dev.assay.engine.alert.Alert.Kind;
import dev.assay.engine.alert.AlertStore;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Alerts in PostgreSQL. */
public final class PostgresAlerts implements AlertStore {
    private static final String RAISE = """
            INSERT INTO alert (project_id, kind, run, subject, detail) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (project_id, kind, run, subject)
            DO UPDATE SET detail = excluded.detail, last_at = now(), times = alert.times + 1
            """;

    private static final String LIST = """
            SELECT kind, run, subject, detail, first_at, last_at, times FROM alert
            WHERE project_id = ? AND (?::text IS NULL OR kind = ?) AND (?::text IS NULL OR run = ?)
            ORDER BY last_at DESC, id DESC LIMIT ?
            """;

    private final Database database;
    private final Projects projects;

    public PostgresAlerts(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    @Override
    public void raise(Alert alert) {
        Project project = projects.findOrCreate(alert.project());
        database.read(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(RAISE)) {
                insert.setInt(1, project.id());
                insert.setString(2, alert.kind().toString());
                insert.setString(3, RunNumbers.stored(alert.run()));
                insert.setString(4, StoredText.of(alert.subject()));
                insert.setString(5, StoredText.of(alert.detail()));
                return insert.executeUpdate();
            }
        });
    }

    @Override
    public List<Raised> list(String project, @Nullable Kind kind, @Nullable String run, int most) {
        Optional<Project> owner = projects.find(project);
        return owner.isEmpty()
                ? List.of()
                : database.read(connection -> list(connection, owner.get(), kind, run, most));
    }

    private static List<Raised> list(
            Connection connection, Project project, @Nullable Kind kind, @Nullable String run, int most)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(LIST)) {
            String wanted = kind == null ? null : kind.toString();
            String stored = run == null ? null : RunNumbers.stored(run);
            query.setInt(1, project.id());
            query.setString(2, wanted);
            query.setString(3, wanted);
            query.setString(4, stored);
            query.setString(5, stored);
            query.setInt(6, most);
            try (ResultSet rows = query.executeQuery()) {
                List<Raised> found = new ArrayList<>();
                while (rows.next()) {
                    raised(rows, project).ifPresent(found::add);
                }
                return found;
            }
        }
    }

    /** Returns empty for an alert of a kind that this build does not know; a newer gateway raised it. */
    private static Optional<Raised> raised(ResultSet row, Project project) throws SQLException {
        Optional<Kind> kind = Kind.of(row.getString(1));
        return kind.isEmpty()
                ? Optional.empty()
                : Optional.of(new Raised(
                        new Alert(kind.get(), project.name(), row.getString(2), row.getString(3), row.getString(4)),
                        row.getObject(5, OffsetDateTime.class).toInstant(),
                        row.getObject(6, OffsetDateTime.class).toInstant(),
                        row.getLong(7)));
    }
}
