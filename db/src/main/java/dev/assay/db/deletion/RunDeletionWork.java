package dev.assay.db.deletion;

import dev.assay.db.gold.GoldSubtraction;
import dev.assay.db.gold.GoldSubtraction.PromptCount;
import dev.assay.db.gold.RemovedRollout;
import dev.assay.db.rollup.RollupMerge;
import dev.assay.db.verdict.VerdictRemoval;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Deletes what is stored of runs, in pieces. A piece is one transaction, so a deletion goes on where it was when a gateway
 * stops, and takes no lock that a live batch waits for.
 */
final class RunDeletionWork {
    private static final Duration LONGEST = Duration.ofSeconds(1);

    /** A run whose sums are not merged yet waits: they would come back. */
    private static final String NEXT = """
            SELECT id, project_id, run_id, name FROM run_deletion d
            WHERE finished_at IS NULL AND requested_at <= now() - make_interval(secs => ?)
                AND NOT EXISTS (SELECT FROM rollup_delta r WHERE r.project_id = d.project_id
                    AND r.stored_at <= d.requested_at + make_interval(secs => ?))
            ORDER BY requested_at LIMIT 1
            """;

    private static final String COUNT =
            "UPDATE run_deletion SET state = 'running', verdicts = verdicts + ? WHERE id = ?";
    private static final String FINISH = "UPDATE run_deletion SET state = 'done', finished_at = now() WHERE id = ?";

    private static final String SAMPLES =
            "SELECT id, verdict_id FROM audit_sample WHERE project_id = ? AND run_id = ? LIMIT 1000";
    private static final String PROMPTS = """
            DELETE FROM prompt WHERE project_id = ? AND run_id = ? AND task_key IN
                (SELECT task_key FROM prompt WHERE project_id = ? AND run_id = ? LIMIT 1000)
            RETURNING task_key, n, passed
            """;
    private static final String SUMS = """
            DELETE FROM rollup WHERE project_id = ? AND run_id = ? AND step IN
                (SELECT step FROM rollup WHERE project_id = ? AND run_id = ? ORDER BY step LIMIT 1000)
            """;

    private final Connection connection;
    private final Duration grace;

    RunDeletionWork(Connection connection, Duration grace) {
        this.connection = connection;
        this.grace = grace;
    }

    private record Target(UUID deletion, int project, long run, String name) {}

    /** Deletes pieces for a second at most, and as long as there is one to delete. */
    void doSome() throws SQLException {
        long until = System.nanoTime() + LONGEST.toNanos();
        boolean hasMore = true;
        while (hasMore && System.nanoTime() < until) {
            hasMore = transact();
        }
    }

    private boolean transact() throws SQLException {
        connection.setAutoCommit(false);
        try {
            Target target = RollupMerge.lock(connection) ? next() : null;
            if (target != null) {
                deletePiece(target);
            }
            connection.commit();
            return target != null;
        } catch (SQLException | RuntimeException | Error e) {
            connection.rollback();
            throw e;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private @Nullable Target next() throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(NEXT)) {
            query.setDouble(1, grace.toMillis() / 1e3);
            query.setDouble(2, grace.toMillis() / 1e3);
            try (ResultSet row = query.executeQuery()) {
                return row.next()
                        ? new Target(row.getObject(1, UUID.class), row.getInt(2), row.getLong(3), row.getString(4))
                        : null;
            }
        }
    }

    private void deletePiece(Target target) throws SQLException {
        if (!deleteVerdicts(target) && !deleteSamples(target) && !deletePrompts(target) && !deleteSums(target)) {
            update("DELETE FROM run_input WHERE project_id = ? AND run_id = ?", target.project(), target.run());
            update("DELETE FROM run_recipe WHERE run_id = ?", target.run());
            update("DELETE FROM run WHERE id = ?", target.run());
            update(FINISH, target.deletion());
        }
    }

    private boolean deleteVerdicts(Target target) throws SQLException {
        List<RemovedRollout> removed = VerdictRemoval.removeSome(connection, target.project(), target.run());
        if (removed.isEmpty()) {
            return false;
        }
        Object[] ids = removed.stream().map(verdict -> verdict.id().uuid()).toArray();
        update("DELETE FROM adjudication WHERE project_id = ? AND verdict_id = ANY (?)", target.project(), ids);
        update(
                "DELETE FROM experiment_change WHERE verdict_id = ANY (?)"
                        + " AND experiment_id IN (SELECT id FROM experiment WHERE project_id = ?)",
                ids,
                target.project());
        new GoldSubtraction(connection, target.project()).answers(target.run(), target.name(), removed);
        update(COUNT, removed.size(), target.deletion());
        return true;
    }

    private boolean deleteSamples(Target target) throws SQLException {
        List<Long> samples = new ArrayList<>();
        List<UUID> verdicts = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(SAMPLES)) {
            query.setInt(1, target.project());
            query.setLong(2, target.run());
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    samples.add(rows.getLong(1));
                    verdicts.add(rows.getObject(2, UUID.class));
                }
            }
        }
        if (samples.isEmpty()) {
            return false;
        }
        update(
                "DELETE FROM adjudication WHERE project_id = ? AND verdict_id = ANY (?)",
                target.project(),
                verdicts.toArray());
        update("DELETE FROM review WHERE sample_id = ANY (?)", (Object) samples.toArray());
        update("DELETE FROM audit_sample WHERE id = ANY (?)", (Object) samples.toArray());
        return true;
    }

    private boolean deletePrompts(Target target) throws SQLException {
        List<PromptCount> prompts = new ArrayList<>();
        try (PreparedStatement delete = connection.prepareStatement(PROMPTS)) {
            set(delete, target.project(), target.run(), target.project(), target.run());
            try (ResultSet rows = delete.executeQuery()) {
                while (rows.next()) {
                    prompts.add(new PromptCount(rows.getLong(1), rows.getLong(2), rows.getLong(3)));
                }
            }
        }
        if (!prompts.isEmpty()) {
            new GoldSubtraction(connection, target.project()).counts(prompts);
        }
        return !prompts.isEmpty();
    }

    private boolean deleteSums(Target target) throws SQLException {
        return update(SUMS, target.project(), target.run(), target.project(), target.run()) > 0;
    }

    private int update(String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            set(statement, parameters);
            return statement.executeUpdate();
        }
    }

    private void set(PreparedStatement statement, Object... parameters) throws SQLException {
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i] instanceof Object[] list) {
                String type = list[0] instanceof UUID ? "uuid" : "bigint";
                statement.setArray(i + 1, connection.createArrayOf(type, list));
            } else {
                statement.setObject(i + 1, parameters[i]);
            }
        }
    }
}
