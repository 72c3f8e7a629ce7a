package dev.assay.db.recipe;

import dev.assay.db.Database;
import dev.assay.db.StoredText;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;

/** The versions of recipes with the notes of their authors. Every method may throw StoreUnavailable. */
public final class RecipeHistory {
    private static final int LONGEST_NOTE = 2_000;
    private static final String LIST = """
            SELECT version, recipe_version.created_at, author, note FROM recipe_version JOIN project ON project.id = project_id
            WHERE project.name = ? AND recipe_version.name = ? ORDER BY version DESC LIMIT ?
            """;
    private static final String NOTE = """
            UPDATE recipe_version SET note = ? FROM project
            WHERE project.id = project_id AND project.name = ? AND recipe_version.name = ? AND version = ?
            """;

    private final Database database;

    public RecipeHistory(Database database) {
        this.database = database;
    }

    /**
     * A version of a recipe.
     *
     * @param note why it was made; empty where its author did not say
     */
    public record Version(int number, Instant createdAt, String author, String note) {}

    /** Returns the newest versions of a project's recipe, the newest first, at most this many. */
    public List<Version> list(String project, String name, int most) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(LIST)) {
                query.setString(1, StoredText.of(project));
                query.setString(2, StoredText.of(name));
                query.setInt(3, most);
                List<Version> found = new ArrayList<>();
                try (ResultSet rows = query.executeQuery()) {
                    while (rows.next()) {
                        found.add(new Version(
                                rows.getInt(1),
                                rows.getObject(2, OffsetDateTime.class).toInstant(),
                                rows.getString(3),
                                rows.getString(4)));
                    }
                }
                return List.copyOf(found);
            }
        });
    }

    /** Sets the note of a version; a longer one than 2,000 characters is cut. */
    public void note(String project, String name, int version, String note) {
        String stored = StoredText.of(note.substring(0, Math.min(note.length(), LONGEST_NOTE)));
        database.read(connection -> {
            try (PreparedStatement update = connection.prepareStatement(NOTE)) {
                update.setString(1, stored);
                update.setString(2, StoredText.of(project));
                update.setString(3, StoredText.of(name));
                update.setInt(4, version);
                return update.executeUpdate();
            }
        });
    }
}
