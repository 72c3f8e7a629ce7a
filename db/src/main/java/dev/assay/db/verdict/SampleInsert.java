package dev.assay.db.verdict;

import dev.assay.db.StoredText;
import dev.assay.db.project.Project;
import dev.assay.engine.recovery.EquivalenceMemory.QuestionKey;
import dev.assay.engine.store.AuditSample;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Inserts the items of a chunk that were drawn for review. */
final class SampleInsert {
    private static final String INSERT = """
            INSERT INTO audit_sample (verdict_id, run_id, probability, score, rule_score, judge_p, project_id,
                rule_accepted, accepted, source, recipe, answer_type, stratum, judge, question, golds, answer, task_key)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """;

    private SampleInsert() {}

    static void insert(Connection connection, Project project, VerdictChunk chunk, Map<String, Long> runs)
            throws SQLException {
        if (chunk.rows().stream().allMatch(row -> row.sample() == null)) {
            return;
        }
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            for (VerdictRow row : chunk.rows()) {
                AuditSample sample = row.sample();
                if (sample == null) {
                    continue;
                }
                insert.setObject(1, new VerdictId(chunk.batch(), row.ordinal()).uuid());
                insert.setObject(2, row.run() == null ? null : runs.get(row.run()), Types.BIGINT);
                insert.setInt(7, project.id());
                verdict(insert, row);
                sample(insert, sample);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private static void verdict(PreparedStatement insert, VerdictRow row) throws SQLException {
        insert.setObject(4, row.score(), Types.DOUBLE);
        insert.setString(10, StoredText.ofNullable(row.source()));
        insert.setString(11, StoredText.ofNullable(row.recipe()));
        insert.setString(14, StoredText.ofNullable(row.judge()));
        insert.setObject(18, row.figures().taskKey(), Types.BIGINT);
    }

    private static void sample(PreparedStatement insert, AuditSample sample) throws SQLException {
        insert.setDouble(3, sample.probability());
        insert.setDouble(5, sample.ruleScore());
        insert.setObject(6, sample.judgeP(), Types.DOUBLE);
        insert.setBoolean(8, sample.ruleAccepted());
        insert.setBoolean(9, sample.accepted());
        insert.setString(12, sample.answerType().toString());
        insert.setString(13, sample.stratum().toString());
        QuestionKey key = sample.key();
        insert.setBytes(15, hash(key == null ? null : key.question()));
        insert.setBytes(16, hash(key == null ? null : key.golds()));
        insert.setBytes(17, hash(key == null ? null : key.answer()));
    }

    private static byte @Nullable [] hash(@Nullable String hex) {
        return hex == null ? null : HexFormat.of().parseHex(hex);
    }
}
