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
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;

/** The table of rulings on golds. */
public final class RulingTable {
    private static final String INSERT = """
            INSERT INTO gold_ruling (ruling_id, verdict_id, project_id, task_key, reviewer, prompt, golds, note)
            VALUES (?, ?, ?, ?, ?, ?, ?::jsonb, ?)
            """;
    private static final String END =
            "UPDATE gold_ruling SET ended_at = now() WHERE ruling_id = ? AND project_id = ? AND ended_at IS NULL";
    private static final String HOLDS =
            "SELECT FROM gold_ruling WHERE ruling_id = ? AND project_id = ? AND ended_at IS NULL";

    private static final String LISTED = """
            SELECT g.id, ruling_id, g.task_key, prompt, g.golds::text AS golds, g.verdict_id, g.reviewer, g.note,
                g.ruled_at, EXISTS (SELECT FROM audit_sample s JOIN review ON review.sample_id = s.id
                    WHERE s.project_id = g.project_id AND s.task_key = g.task_key AND review.ruling IN ('right', 'wrong')
                    AND review.reviewer <> g.reviewer AND review.ruled_at > g.ruled_at) AS disputed
            FROM gold_ruling g WHERE g.project_id = ? AND ended_at IS NULL
            """;
    private static final String PAGE = LISTED + " AND g.id < ? ORDER BY g.id DESC LIMIT ?";
    private static final String OF_TASK = LISTED + " AND g.task_key = ? ORDER BY g.id LIMIT 1";

    private RulingTable() {}

    /**
     * Adds a ruling in the caller's transaction.
     *
     * @param id the id of its review, or one of its own
     */
    public static void insert(
            Connection connection,
            Project owner,
            UUID id,
            String reviewer,
            UUID verdict,
            RuledGold gold,
            @Nullable String note)
            throws SQLException {
        ArrayNode golds = Json.MAPPER.createArrayNode();
        gold.golds().forEach(text -> golds.add(StoredText.of(text)));
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            insert.setObject(1, id);
            insert.setObject(2, verdict);
            insert.setInt(3, owner.id());
            insert.setLong(4, gold.taskKey());
            insert.setString(5, StoredText.of(reviewer));
            insert.setString(6, StoredText.of(gold.prompt()));
            insert.setString(7, golds.toString());
            insert.setString(8, StoredText.ofNullable(note));
            insert.executeUpdate();
        }
    }

    /** Ends a ruling; returns false where none of this id holds. */
    public static boolean end(Connection connection, Project owner, UUID id) throws SQLException {
        try (PreparedStatement end = connection.prepareStatement(END)) {
            end.setObject(1, id);
            end.setInt(2, owner.id());
            return end.executeUpdate() > 0;
        }
    }

    /** Returns whether a ruling of this id holds. */
    public static boolean holds(Connection connection, Project owner, UUID id) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(HOLDS)) {
            query.setObject(1, id);
            query.setInt(2, owner.id());
            try (ResultSet row = query.executeQuery()) {
                return row.next();
            }
        }
    }

    static List<GoldRuling> page(Connection connection, Project owner, long before, int most) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(PAGE)) {
            query.setInt(1, owner.id());
            query.setLong(2, before);
            query.setInt(3, most);
            return rulings(query);
        }
    }

    /** Returns the ruling that counts for a prompt. */
    static Optional<GoldRuling> of(Connection connection, Project owner, long taskKey) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(OF_TASK)) {
            query.setInt(1, owner.id());
            query.setLong(2, taskKey);
            return rulings(query).stream().findFirst();
        }
    }

    private static List<GoldRuling> rulings(PreparedStatement query) throws SQLException {
        List<GoldRuling> rulings = new ArrayList<>();
        try (ResultSet row = query.executeQuery()) {
            while (row.next()) {
                RuledGold gold = new RuledGold(
                        row.getLong("task_key"),
                        row.getString("prompt"),
                        GoldText.golds(Json.MAPPER.readTree(row.getString("golds"))));
                rulings.add(new GoldRuling(
                        row.getLong("id"),
                        row.getObject("ruling_id", UUID.class),
                        gold,
                        row.getObject("verdict_id", UUID.class),
                        row.getString("reviewer"),
                        row.getString("note"),
                        row.getObject("ruled_at", OffsetDateTime.class).toInstant(),
                        row.getBoolean("disputed")));
            }
        }
        return rulings;
    }
}
