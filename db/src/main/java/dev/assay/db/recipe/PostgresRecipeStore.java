package dev.assay.db.recipe;

import dev.assay.db.Database;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.store.RecipeStore;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Recipe versions and pins in PostgreSQL. Each new version has its entry in the audit log. */
public final class PostgresRecipeStore implements RecipeStore {
    private static final String COLUMNS = "SELECT name, version, sha256, document, created_at, author";
    private static final String NEWEST =
            COLUMNS + " FROM recipe_version WHERE project_id = ? AND name = ? ORDER BY version DESC LIMIT 1";
    private static final String VERSION =
            COLUMNS + " FROM recipe_version WHERE project_id = ? AND name = ? AND version = ?";
    private static final String LIST = "SELECT DISTINCT ON (name)" + COLUMNS.substring("SELECT".length())
            + " FROM recipe_version WHERE project_id = ? ORDER BY name, version DESC";
    private static final String PINNED = """
            SELECT reference FROM run_recipe JOIN run ON run.id = run_id
            WHERE project_id = ? AND run.name = ? AND run_recipe.name = ?
            """;

    private final Database database;
    private final Projects projects;
    private final RunNumbers runs;

    public PostgresRecipeStore(Database database, Projects projects, RunNumbers runs) {
        this.database = database;
        this.projects = projects;
        this.runs = runs;
    }

    @Override
    public Optional<StoredRecipe> newest(String project, String name) {
        return projects.find(project)
                .flatMap(p -> database.read(
                        c -> recipes(c, NEWEST, p.id(), name).stream().findFirst()));
    }

    @Override
    public Optional<StoredRecipe> version(String project, String name, int version) {
        return projects.find(project)
                .flatMap(p -> database.read(
                        c -> recipes(c, VERSION, p.id(), name, version).stream().findFirst()));
    }

    @Override
    public List<StoredRecipe> list(String project) {
        return projects.find(project)
                .map(p -> database.read(c -> recipes(c, LIST, p.id())))
                .orElse(List.of());
    }

    @Override
    public PutResult put(
            String project, String name, String sha256, String document, @Nullable Integer ifMatch, String author) {
        Project owner = projects.findOrCreate(project);
        return database.transact(connection -> {
            lock(connection, owner);
            Optional<StoredRecipe> newest =
                    recipes(connection, NEWEST, owner.id(), name).stream().findFirst();
            int version = newest.map(StoredRecipe::version).orElse(0);
            if (ifMatch != null && ifMatch != version) {
                return new PutResult.Conflict(version);
            }
            if (newest.isPresent() && newest.get().sha256().equals(sha256)) {
                return new PutResult.Unchanged(version);
            }
            insert(connection, owner, name, version + 1, sha256, document, author);
            String detail = "{\"version\":" + (version + 1) + "}";
            AuditLog.record(connection, project, author, "recipe.put", name, detail);
            return new PutResult.Created(version + 1);
        });
    }

    @Override
    public String pin(String project, String run, String name, String reference) {
        Project owner = projects.findOrCreate(project);
        long number = runs.number(owner, run);
        return database.read(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO run_recipe (run_id, name, reference) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")) {
                insert.setLong(1, number);
                insert.setString(2, name);
                insert.setString(3, reference);
                if (insert.executeUpdate() == 1) {
                    return reference;
                }
            }
            return pinned(connection, owner, run, name)
                    .orElseThrow(() -> new SQLException("the pin of " + name + " vanished"));
        });
    }

    @Override
    public Optional<String> pinned(String project, String run, String name) {
        return projects.find(project).flatMap(p -> database.read(c -> pinned(c, p, run, name)));
    }

    private static Optional<String> pinned(Connection connection, Project project, String run, String name)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(PINNED)) {
            query.setInt(1, project.id());
            query.setString(2, RunNumbers.stored(run));
            query.setString(3, name);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
            }
        }
    }

    /** Locks the project for one put at a time, so that version numbers have no gap. */
    private static void lock(Connection connection, Project project) throws SQLException {
        try (PreparedStatement lock =
                connection.prepareStatement("SELECT FROM project WHERE id = ? FOR NO KEY UPDATE")) {
            lock.setInt(1, project.id());
            lock.execute();
        }
    }

    private static void insert(
            Connection connection,
            Project project,
            String name,
            int version,
            String sha256,
            String document,
            String author)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO recipe_version"
                + " (project_id, name, version, sha256, document, author) VALUES (?, ?, ?, ?, ?, ?)")) {
            insert.setInt(1, project.id());
            insert.setString(2, name);
            insert.setInt(3, version);
            insert.setString(4, sha256);
            insert.setString(5, document);
            insert.setString(6, author);
            insert.executeUpdate();
        }
    }

    private static List<StoredRecipe> recipes(Connection connection, String sql, Object... parameters)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                query.setObject(i + 1, parameters[i]);
            }
            try (ResultSet rows = query.executeQuery()) {
                List<StoredRecipe> found = new ArrayList<>();
                while (rows.next()) {
                    found.add(new StoredRecipe(
                            rows.getString(1),
                            rows.getInt(2),
                            rows.getString(3),
                            rows.getString(4),
                            rows.getObject(5, OffsetDateTime.class).toInstant(),
                            rows.getString(6)));
                }
                return List.copyOf(found);
            }
        }
    }
}
