package dev.assay.db.gold;

import dev.assay.db.StoredText;
import dev.assay.db.project.Project;
import dev.assay.engine.wire.Json;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;

/** The table of rulings on golds. */
public final class RulingTable {
    private static final String INSERT = """
            INSERT INTO gold_ruling (review_id, verdict_id, project_id, task_key, prompt, golds, note)
            VALUES (?, ?, ?, ?, ?, ?::jsonb, ?)
            """;

    private static final String PAGE = """
            SELECT g.id, review_id, task_key, prompt, golds::text AS golds, verdict_id, reviewer, g.note, g.ruled_at
            FROM gold_ruling g JOIN review ON review.id = review_id
            WHERE g.project_id = ? AND g.id < ? ORDER BY g.id DESC LIMIT ?
            """;

    private RulingTable() {}

    /** Adds a ruling in the transaction of its review. */
    public static void insert(
            Connection connection, Project owner, UUID review, UUID verdict, RuledGold gold, @Nullable String note)
            throws SQLException {
        ArrayNode golds = Json.MAPPER.createArrayNode();
        gold.golds().forEach(text -> golds.add(StoredText.of(text)));
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            insert.setObject(1, review);
            insert.setObject(2, verdict);
            insert.setInt(3, owner.id());
            insert.setLong(4, gold.taskKey());
            insert.setString(5, StoredText.of(gold.prompt()));
            insert.setString(6, golds.toString());
            insert.setString(7, StoredText.ofNullable(note));
            insert.executeUpdate();
        }
    }

    /** Deletes the ruling of a review, if it has one. */
    public static void delete(Connection connection, UUID review) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM gold_ruling WHERE review_id = ?")) {
            delete.setObject(1, review);
            delete.executeUpdate();
        }
    }

    static List<GoldRuling> page(Connection connection, Project owner, long before, int most) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(PAGE)) {
            query.setInt(1, owner.id());
            query.setLong(2, before);
            query.setInt(3, most);
            List<GoldRuling> page = new ArrayList<>();
            try (ResultSet row = query.executeQuery()) {
                while (row.next()) {
                    RuledGold gold = new RuledGold(
                            row.getLong("task_key"),
                            row.getString("prompt"),
                            GoldText.golds(Json.MAPPER.readTree(row.getString("golds"))));
                    page.add(new GoldRuling(
                            row.getLong("id"),
                            row.getObject("review_id", UUID.class),
                            gold,
                            row.getObject("verdict_id", UUID.class),
                            row.getString("reviewer"),
                            row.getString("note"),
                            row.getObject("ruled_at", OffsetDateTime.class).toInstant()));
                }
            }
            return page;
        }
    }
}
