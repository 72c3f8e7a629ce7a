package dev.assay.db.verdict;

import dev.assay.db.project.Project;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Writes the narrow rows of a chunk in one COPY; day and time are from the database's clock. */
final class VerdictCopy {
    private static final List<String> COLUMNS = List.of(
            "batch_id",
            "run_id",
            "step",
            "reward",
            "score",
            "latency_micros",
            "ordinal",
            "frame",
            "project_id",
            "retention_days",
            "id_given",
            "scored",
            "retryable",
            "cached",
            "item_id",
            "source",
            "rollout_group",
            "policy_version",
            "undecided_reason",
            "decided_by",
            "recovery",
            "cause",
            "verifier",
            "recipe",
            "judge",
            "task_key",
            "answer_key",
            "response_chars",
            "response_tokens",
            "passed",
            "parts");
    private static final String COPY =
            "COPY verdict (" + String.join(", ", COLUMNS) + ") FROM STDIN WITH (FORMAT binary)";
    private static final int USUAL_ROW = 400;

    private VerdictCopy() {}

    /** Returns all bytes of the COPY, so that they can be prepared before the transaction begins. */
    static CopyBytes bytes(Project project, VerdictChunk chunk, Map<String, Long> runs) {
        CopyBytes out = new CopyBytes(USUAL_ROW * (chunk.rows().size() + 1));
        for (VerdictRow row : chunk.rows()) {
            out.row(COLUMNS.size());
            numbers(out, project, chunk, row, runs);
            texts(out, row);
            figures(out, row.figures());
        }
        out.end();
        return out;
    }

    private static void numbers(
            CopyBytes out, Project project, VerdictChunk chunk, VerdictRow row, Map<String, Long> runs) {
        out.uuid(chunk.batch());
        out.int8(row.run() == null ? null : runs.get(row.run()));
        out.int8(row.step());
        out.float8(row.reward());
        out.float8(row.score());
        out.int8(row.latencyMicros());
        out.int4(row.ordinal());
        out.int4(chunk.frame());
        out.int4(project.id());
        out.int2(project.retentionDays());
        out.bool(row.idGiven());
        out.bool(row.scored());
        out.bool(row.retryable());
        out.bool(row.cached());
    }

    private static void texts(CopyBytes out, VerdictRow row) {
        out.text(row.itemId());
        out.text(row.source());
        out.text(row.group());
        out.text(row.policyVersion());
        out.text(row.undecidedReason());
        out.text(row.decidedBy());
        out.text(row.recovery());
        out.text(row.cause());
        out.text(row.verifier());
        out.text(row.recipe());
        out.text(row.judge());
    }

    private static void figures(CopyBytes out, VerdictFigures figures) {
        out.int8(figures.taskKey());
        out.int8(figures.answerKey());
        out.int4(figures.characters());
        out.int4(figures.tokens());
        out.bool(figures.passed());
        out.jsonb(figures.parts().isEmpty() ? null : PartsJson.text(figures.parts()));
    }

    static void send(Connection connection, CopyBytes bytes) throws SQLException {
        CopyIn copy = connection.unwrap(PGConnection.class).getCopyAPI().copyIn(COPY);
        try {
            copy.writeToCopy(bytes.array(), 0, bytes.length());
            copy.endCopy();
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }
}
