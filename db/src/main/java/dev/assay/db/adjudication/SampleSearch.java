package dev.assay.db.adjudication;

import dev.assay.db.StoredText;
import dev.assay.db.project.RunNumbers;
import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.Stratum;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads drawn items, each with its latest adjudication. */
final class SampleSearch {
    private static final String SAMPLES = """
            FROM audit_sample s
            LEFT JOIN run ON run.id = s.run_id
            LEFT JOIN LATERAL (SELECT correct, author, note, created_at FROM adjudication
                WHERE verdict_id = s.verdict_id AND project_id = s.project_id ORDER BY id DESC LIMIT 1) a ON true
            WHERE s.project_id = ?
            """;
    private static final String SELECTED = """
             AND (?::text IS NULL OR s.source = ?) AND (?::text IS NULL OR s.recipe = ?)
            AND (?::text IS NULL OR run.name = ?) AND (?::text IS NULL OR s.answer_type = ?)
            AND (?::text IS NULL OR s.stratum = ?) AND (?::bigint IS NULL OR s.task_key = ?)
            """;
    private static final String LIST = """
            SELECT s.id, s.verdict_id, s.created_at, run.name, s.source, s.recipe, s.answer_type, s.stratum,
                s.probability, s.accepted, a.correct, a.author, a.note, a.created_at
            """ + SAMPLES + SELECTED + """
             AND s.id < ? AND (a.correct IS NOT NULL) = ? ORDER BY s.id DESC LIMIT ?
            """;
    private static final String WEIGH = """
            SELECT coalesce(s.source, ''), s.answer_type, s.stratum, s.probability, s.rule_accepted, s.accepted,
                a.correct
            """ + SAMPLES + SELECTED + " ORDER BY s.id DESC LIMIT ?";

    private SampleSearch() {}

    static List<SampledVerdict> list(
            Connection connection,
            int project,
            AdjudicationSelection selection,
            boolean reviewed,
            long before,
            int most)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(LIST)) {
            int next = select(query, project, selection);
            query.setLong(next, before);
            query.setBoolean(next + 1, reviewed);
            query.setInt(next + 2, most);
            try (ResultSet rows = query.executeQuery()) {
                List<SampledVerdict> found = new ArrayList<>();
                while (rows.next()) {
                    found.add(verdict(rows));
                }
                return List.copyOf(found);
            }
        }
    }

    /** Sets the parameters of the filter; returns the number of the next parameter. */
    private static int select(PreparedStatement query, int project, AdjudicationSelection selection)
            throws SQLException {
        query.setInt(1, project);
        both(query, 2, selection.source());
        both(query, 4, selection.recipe());
        both(query, 6, RunNumbers.storedOrNull(selection.run()));
        both(query, 8, selection.answerType());
        both(query, 10, selection.stratum());
        query.setObject(12, selection.taskKey(), Types.BIGINT);
        query.setObject(13, selection.taskKey(), Types.BIGINT);
        return 14;
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

    static List<DrawnItem> samples(Connection connection, int project, AdjudicationSelection selection, int most)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(WEIGH)) {
            query.setInt(select(query, project, selection), most);
            try (ResultSet rows = query.executeQuery()) {
                List<DrawnItem> found = new ArrayList<>();
                while (rows.next()) {
                    found.add(sample(rows));
                }
                return found;
            }
        }
    }

    private static void both(PreparedStatement query, int place, @Nullable String text) throws SQLException {
        String stored = StoredText.ofNullable(text);
        query.setString(place, stored);
        query.setString(place + 1, stored);
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
