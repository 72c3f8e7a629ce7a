package dev.assay.db.console;

import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The states of the console's tables that people of a project gave a name. All people of the project have the same ones.
 * Every method may throw StoreUnavailable.
 */
public final class SavedViews {
    /** The limit of views of one page. */
    public static final int MOST = 100;

    private static final String LIST = """
            SELECT v.name, v.query, v.created_by FROM console_view v JOIN project p ON p.id = v.project_id
            WHERE p.name = ? AND v.path = ? ORDER BY lower(v.name), v.name
            """;
    private static final String SAVE = """
            INSERT INTO console_view (project_id, path, name, query, created_by)
            SELECT ?, ?, ?, ?, ? WHERE (
                SELECT count(*) FROM console_view WHERE project_id = ? AND path = ? AND name <> ?) < ?
            ON CONFLICT (project_id, path, name) DO UPDATE
                SET query = excluded.query, created_by = excluded.created_by, created_at = now()
            """;
    private static final String DELETE = """
            DELETE FROM console_view WHERE path = ? AND name = ?
                AND project_id = (SELECT id FROM project WHERE name = ?)
            """;

    private final Database database;
    private final Projects projects;

    public SavedViews(Database database, Projects projects) {
        this.database = database;
        this.projects = projects;
    }

    /**
     * A named state of a table.
     *
     * @param query the query of its address; empty for none
     * @param author the id of the key that saved it, or {@code admin}
     */
    public record View(String name, String query, String author) {}

    /** Returns the views of a page, by name. */
    public List<View> list(String project, String path) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(LIST)) {
                query.setString(1, StoredText.of(project));
                query.setString(2, path);
                try (ResultSet rows = query.executeQuery()) {
                    List<View> views = new ArrayList<>();
                    while (rows.next()) {
                        views.add(new View(rows.getString(1), rows.getString(2), rows.getString(3)));
                    }
                    return List.copyOf(views);
                }
            }
        });
    }

    /** Saves a view; one of the same name is replaced. Returns false where the page has as many as it may have. */
    public boolean save(String project, String path, View view) {
        Project owner = projects.findOrCreate(project);
        String name = StoredText.of(view.name());
        return database.read(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(SAVE)) {
                insert.setInt(1, owner.id());
                insert.setString(2, path);
                insert.setString(3, name);
                insert.setString(4, StoredText.of(view.query()));
                insert.setString(5, StoredText.of(view.author()));
                insert.setInt(6, owner.id());
                insert.setString(7, path);
                insert.setString(8, name);
                insert.setInt(9, MOST);
                return insert.executeUpdate() == 1;
            }
        });
    }

    /** Deletes a view; false where the page has none of this name. */
    public boolean delete(String project, String path, String name) {
        return database.read(connection -> {
            try (PreparedStatement delete = connection.prepareStatement(DELETE)) {
                delete.setString(1, path);
                delete.setString(2, StoredText.of(name));
                delete.setString(3, StoredText.of(project));
                return delete.executeUpdate() == 1;
            }
        });
    }
}
