package dev.assay.db.adjudication;

import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.JudgedAnswers;
import dev.assay.engine.estimate.Stratum;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;

/** Reads drawn items, each with its latest adjudication. */
final class SampleSearch {
    private static final String LIST = """
            SELECT s.id, s.verdict_id, s.created_at, run.name, s.source, s.recipe, s.answer_type, s.stratum,
                s.probability, s.accepted, a.correct, a.author, a.note, a.created_at
            FROM audit_sample s
            LEFT JOIN run ON run.id = s.run_id
            LEFT JOIN LATERAL (SELECT correct, author, note, created_at FROM adjudication
                WHERE verdict_id = s.verdict_id AND project_id = s.project_id ORDER BY id DESC LIMIT 1) a ON true
            WHERE s.project_id = ? AND s.id < ? AND (a.correct IS NOT NULL) = ?
            """;
    private static final String DRAWN = """
             FROM (SELECT s.id, s.verdict_id, coalesce(s.source, '') AS source, s.answer_type, s.stratum, s.probability,
                    s.rule_accepted, s.accepted
                FROM audit_sample s WHERE s.project_id = ?
            """;
    private static final String REVIEWED = """
                ) drawn LEFT JOIN (SELECT DISTINCT ON (verdict_id) verdict_id, correct FROM adjudication
                    WHERE project_id = ? ORDER BY verdict_id, id DESC) latest USING (verdict_id)
            """;
    private static final String FIELDS =
            "SELECT source, answer_type, stratum, probability, rule_accepted, accepted, correct, ";

    private static final String JUDGED = """
            SELECT judge, least(9, floor(judge_p * 10))::int, probability, correct, count(*), sum(judge_p)
            FROM (SELECT s.verdict_id, s.judge, s.judge_p, s.probability
                FROM audit_sample s WHERE s.project_id = ? AND s.judge IS NOT NULL AND s.judge_p IS NOT NULL
            """;

    private SampleSearch() {}

    static List<SampledVerdict> list(
            Connection connection,
            int project,
            AdjudicationSelection selection,
            boolean reviewed,
            long before,
            int most)
            throws SQLException {
        SampleConditions conditions = new SampleConditions(project, selection);
        String sql = LIST + conditions.text() + " ORDER BY s.id DESC LIMIT " + most;
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setInt(1, project);
            query.setLong(2, before);
            query.setBoolean(3, reviewed);
            conditions.set(query, 4);
            try (ResultSet rows = query.executeQuery()) {
                List<SampledVerdict> found = new ArrayList<>();
                while (rows.next()) {
                    found.add(verdict(rows));
                }
                return List.copyOf(found);
            }
        }
    }

    private static SampledVerdict verdict(ResultSet row) throws SQLException {
        Boolean correct = row.getObject(11, Boolean.class);
        return new SampledVerdict(
                row.getLong(1),
                row.getObject(2, UUID.class),
                row.getObject(3, OffsetDateTime.class).toInstant(),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getString(8),
                row.getDouble(9),
                row.getBoolean(10),
                correct == null
                        ? null
                        : new SampledVerdict.Adjudication(
                                correct,
                                row.getString(12),
                                row.getString(13),
                                row.getObject(14, OffsetDateTime.class).toInstant()));
    }

    /** Returns the newest items, the newest first. */
    static List<DrawnItem> samples(Connection connection, int project, AdjudicationSelection selection, int most)
            throws SQLException {
        return samples(connection, project, selection, most, "1", " ORDER BY id DESC");
    }

    /** Returns the newest items in any order: those that are alike are counted by the database. */
    static List<DrawnItem> counted(Connection connection, int project, AdjudicationSelection selection, int most)
            throws SQLException {
        return samples(connection, project, selection, most, "count(*)", " GROUP BY 1, 2, 3, 4, 5, 6, 7");
    }

    private static List<DrawnItem> samples(
            Connection connection,
            int project,
            AdjudicationSelection selection,
            int most,
            String number,
            String arrangement)
            throws SQLException {
        SampleConditions conditions = new SampleConditions(project, selection);
        String sql = FIELDS + number + DRAWN + conditions.text() + " ORDER BY s.id DESC LIMIT " + most + REVIEWED
                + arrangement;
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setInt(1, project);
            query.setInt(conditions.set(query, 2), project);
            try (ResultSet rows = query.executeQuery()) {
                List<DrawnItem> found = new ArrayList<>();
                while (rows.next()) {
                    found.addAll(Collections.nCopies(rows.getInt(8), sample(rows)));
                }
                return found;
            }
        }
    }

    /** Returns what reviews said of answers of which a judge stated its confidence, among the newest of these. */
    static List<JudgedAnswers> judged(Connection connection, int project, AdjudicationSelection selection, int most)
            throws SQLException {
        SampleConditions conditions = new SampleConditions(project, selection);
        String sql = JUDGED + conditions.text() + " ORDER BY s.id DESC LIMIT " + most
                + REVIEWED.replace("LEFT JOIN", "JOIN") + " GROUP BY 1, 2, 3, 4";
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setInt(1, project);
            query.setInt(conditions.set(query, 2), project);
            try (ResultSet rows = query.executeQuery()) {
                List<JudgedAnswers> found = new ArrayList<>();
                while (rows.next()) {
                    found.add(new JudgedAnswers(
                            rows.getString(1),
                            rows.getInt(2),
                            rows.getDouble(3),
                            rows.getBoolean(4),
                            rows.getInt(5),
                            rows.getDouble(6)));
                }
                return found;
            }
        }
    }

    private static DrawnItem sample(ResultSet row) throws SQLException {
        String stratum = row.getString(3);
        return new DrawnItem(
                row.getString(1),
                row.getString(2),
                Stratum.of(stratum).orElseThrow(() -> new IllegalStateException("an unknown stratum: " + stratum)),
                row.getDouble(4),
                row.getBoolean(5),
                row.getBoolean(6),
                row.getObject(7, Boolean.class));
    }
}
