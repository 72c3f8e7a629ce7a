package dev.assay.db.verdict;

import dev.assay.db.gold.RemovedRollout;
import dev.assay.engine.store.VerdictId;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Deletes verdicts of a run with their payloads, some batches at a time. A frame that has payloads of other runs keeps those. */
public final class VerdictRemoval {
    private static final int AT_ONCE = 2_000;

    private static final String BATCHES = """
            SELECT DISTINCT batch_id, day FROM (SELECT batch_id, day FROM verdict WHERE project_id = ? AND run_id = ?
                ORDER BY coalesce(step, -1), batch_id, ordinal LIMIT %d) piece
            """.formatted(AT_ONCE);

    private static final String DELETE = """
            DELETE FROM verdict WHERE project_id = ? AND batch_id = ANY (?) AND day = ANY (?) AND run_id = ?
            RETURNING batch_id, ordinal, task_key, answer_key, passed, step, policy_version
            """;

    private static final String DELETE_FRAMES = """
            DELETE FROM payload_frame f WHERE project_id = ? AND batch_id = ANY (?) AND day = ANY (?)
                AND NOT EXISTS (SELECT FROM verdict v WHERE v.project_id = f.project_id AND v.batch_id = f.batch_id
                    AND v.frame = f.frame AND v.day = f.day AND v.retention_days = f.retention_days)
            """;

    private static final String SHARED_FRAMES = """
            SELECT batch_id, frame, day, retention_days, body FROM payload_frame
            WHERE project_id = ? AND batch_id = ANY (?) AND day = ANY (?)
            """;

    private static final String REPLACE_FRAME =
            "UPDATE payload_frame SET body = ? WHERE batch_id = ? AND frame = ? AND day = ? AND retention_days = ?";

    private final Connection connection;
    private final int project;
    private final Set<UUID> batches = new HashSet<>();
    private final Set<LocalDate> days = new HashSet<>();

    private VerdictRemoval(Connection connection, int project) {
        this.connection = connection;
        this.project = project;
    }

    /** Deletes some verdicts in the caller's transaction; returns them, none where the run has no more. */
    public static List<RemovedRollout> removeSome(Connection connection, int project, long run) throws SQLException {
        VerdictRemoval removal = new VerdictRemoval(connection, project);
        removal.findBatches(run);
        if (removal.batches.isEmpty()) {
            return List.of();
        }
        List<RemovedRollout> removed = removal.deleteRows(run);
        removal.deleteFrames();
        removal.cutFrames(removed);
        return removed;
    }

    private void findBatches(long run) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(BATCHES)) {
            query.setInt(1, project);
            query.setLong(2, run);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    batches.add(rows.getObject(1, UUID.class));
                    days.add(rows.getObject(2, LocalDate.class));
                }
            }
        }
    }

    /** Prepares a statement whose first parameters are the project, the batches and their days. */
    private PreparedStatement prepare(String sql) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        Array ids = connection.createArrayOf("uuid", batches.toArray());
        Array dates = connection.createArrayOf("date", days.toArray());
        statement.setInt(1, project);
        statement.setArray(2, ids);
        statement.setArray(3, dates);
        return statement;
    }

    private List<RemovedRollout> deleteRows(long run) throws SQLException {
        try (PreparedStatement delete = prepare(DELETE)) {
            delete.setLong(4, run);
            List<RemovedRollout> removed = new ArrayList<>();
            try (ResultSet rows = delete.executeQuery()) {
                while (rows.next()) {
                    removed.add(new RemovedRollout(
                            new VerdictId(rows.getObject("batch_id", UUID.class), rows.getInt("ordinal")),
                            rows.getObject("task_key", Long.class),
                            rows.getObject("answer_key", Long.class),
                            rows.getObject("passed", Boolean.class),
                            rows.getObject("step", Long.class),
                            rows.getString("policy_version")));
                }
            }
            return removed;
        }
    }

    private void deleteFrames() throws SQLException {
        try (PreparedStatement delete = prepare(DELETE_FRAMES)) {
            delete.executeUpdate();
        }
    }

    /** Takes the payloads of the removed verdicts out of the frames that are left. */
    private void cutFrames(List<RemovedRollout> removed) throws SQLException {
        Map<UUID, Set<Integer>> ordinals = new HashMap<>();
        for (RemovedRollout verdict : removed) {
            ordinals.computeIfAbsent(verdict.id().batch(), _ -> new HashSet<>())
                    .add(verdict.id().ordinal());
        }
        try (PreparedStatement query = prepare(SHARED_FRAMES);
                PreparedStatement replace = connection.prepareStatement(REPLACE_FRAME)) {
            query.setFetchSize(1);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    UUID batch = rows.getObject("batch_id", UUID.class);
                    Set<Integer> cut = ordinals.getOrDefault(batch, Set.of());
                    replace.setBytes(1, PayloadFrame.without(rows.getBytes("body"), cut::contains));
                    replace.setObject(2, batch);
                    replace.setInt(3, rows.getInt("frame"));
                    replace.setObject(4, rows.getObject("day", LocalDate.class));
                    replace.setInt(5, rows.getInt("retention_days"));
                    replace.executeUpdate();
                }
            }
        }
    }
}
