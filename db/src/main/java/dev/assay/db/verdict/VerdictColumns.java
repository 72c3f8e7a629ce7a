package dev.assay.db.verdict;

import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads a verdict from its narrow columns. */
final class VerdictColumns {
    /** The columns of a query whose tables are {@code verdict v} and {@code run}. */
    static final String SELECTED = """
            v.batch_id, v.ordinal, v.stored_at, v.step, v.reward, v.score, v.latency_micros, v.id_given, v.scored,
            v.retryable, v.cached, v.item_id, v.source, v.rollout_group, v.policy_version, v.undecided_reason, v.decided_by,
            v.recovery, v.cause, v.verifier, v.recipe, v.judge, v.task_key, v.answer_key, v.response_chars, v.response_tokens,
            v.passed, v.parts, run.name AS run
            """;

    private VerdictColumns() {}

    /**
     * @param payload empty if only the columns were read
     * @param traceId null where it was not read, or there is none
     */
    static StoredVerdict verdict(VerdictId id, ResultSet row, byte[] payload, @Nullable UUID traceId)
            throws SQLException {
        VerdictRow read = new VerdictRow(
                id.ordinal(),
                row.getString("item_id"),
                row.getBoolean("id_given"),
                row.getString("run"),
                row.getObject("step", Long.class),
                row.getString("source"),
                row.getString("rollout_group"),
                row.getString("policy_version"),
                row.getBoolean("scored"),
                number(row, "reward"),
                number(row, "score"),
                row.getString("undecided_reason"),
                row.getString("decided_by"),
                row.getString("recovery"),
                row.getString("cause"),
                row.getBoolean("retryable"),
                row.getString("verifier"),
                row.getString("recipe"),
                row.getString("judge"),
                row.getBoolean("cached"),
                row.getLong("latency_micros"),
                figures(row),
                payload,
                null);
        return new StoredVerdict(
                id, read, row.getObject("stored_at", OffsetDateTime.class).toInstant(), traceId);
    }

    private static VerdictFigures figures(ResultSet row) throws SQLException {
        return new VerdictFigures(
                row.getObject("task_key", Long.class),
                row.getObject("answer_key", Long.class),
                row.getInt("response_chars"),
                row.getObject("response_tokens", Integer.class),
                row.getObject("passed", Boolean.class),
                null,
                PartsJson.parts(row.getString("parts")),
                List.of());
    }

    private static @Nullable Double number(ResultSet row, String column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? null : value;
    }
}
