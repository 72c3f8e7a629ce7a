package dev.assay.db.rollup;

import dev.assay.engine.wire.Json;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads sums that were merged together with the deltas that were not, in one statement, so that nothing is missing and
 * nothing is counted twice while a merge is going on.
 */
final class RollupReader {
    private static final String WHOLE_RUNS = """
            SELECT NULL AS run_id, NULL AS step, NULL AS first_step, NULL AS last_step, stored_at AS at, NULL AS source,
                NULL AS verifier, NULL AS recipe, body::text AS sums
            FROM rollup_delta WHERE project_id = ?
            UNION ALL
            SELECT run_id, step, first_step, last_step, newest, source, verifier, recipe, sums::text
            FROM rollup WHERE project_id = ? AND run_id = ANY (?) AND step = -2
            """;

    private static final String STEPS = """
            SELECT NULL AS run_id, NULL AS step, NULL AS first_step, NULL AS last_step, stored_at AS at, NULL AS source,
                NULL AS verifier, NULL AS recipe, body::text AS sums
            FROM rollup_delta WHERE project_id = ?
            UNION ALL
            SELECT run_id, step, first_step, last_step, newest, source, verifier, recipe, sums::text
            FROM rollup WHERE project_id = ? AND run_id = ? AND step IN (
                SELECT DISTINCT step FROM rollup
                WHERE project_id = ? AND run_id = ? AND step BETWEEN ? AND ? ORDER BY step DESC LIMIT ?)
            """;

    private static final String INPUTS = """
            SELECT NULL AS kind, NULL AS name, NULL AS value, NULL AS first_step, NULL AS last_step, stored_at AS at,
                body::text AS text
            FROM rollup_delta WHERE project_id = ?
            UNION ALL
            SELECT kind, name, value, first_step, last_step, since, document
            FROM run_input WHERE project_id = ? AND run_id = ?
            """;

    private RollupReader() {}

    /** Returns the sums of these runs as a whole. */
    static RollupFold wholeRuns(Connection connection, int project, Collection<Long> runs) throws SQLException {
        Set<Long> wanted = Set.copyOf(runs);
        try (PreparedStatement query = connection.prepareStatement(WHOLE_RUNS)) {
            query.setInt(1, project);
            query.setInt(2, project);
            query.setArray(3, connection.createArrayOf("bigint", wanted.toArray()));
            return slices(query, key -> key.step() == RollupKey.WHOLE_RUN && wanted.contains(key.run()));
        }
    }

    /** Returns the sums of the run's newest steps in the range, at least of this many where there are so many. */
    static RollupFold steps(Connection connection, int project, long run, long from, long to, int most)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(STEPS)) {
            query.setInt(1, project);
            query.setInt(2, project);
            query.setLong(3, run);
            query.setInt(4, project);
            query.setLong(5, run);
            query.setLong(6, from);
            query.setLong(7, to);
            query.setInt(8, most);
            return slices(query, key -> key.run() == run && key.step() >= from && key.step() <= to);
        }
    }

    private static RollupFold slices(PreparedStatement query, Predicate<RollupKey> wanted) throws SQLException {
        RollupFold fold = new RollupFold();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                Instant at = rows.getObject("at", OffsetDateTime.class).toInstant();
                JsonNode json = Json.MAPPER.readTree(rows.getString("sums"));
                Long run = rows.getObject("run_id", Long.class);
                if (run == null) {
                    fold.addDelta(json, at, wanted);
                } else {
                    fold.addSlice(key(run, rows), json, span(rows), at);
                }
            }
        }
        return fold;
    }

    private static RollupKey key(long run, ResultSet row) throws SQLException {
        return new RollupKey(
                run, row.getLong("step"), row.getString("source"), row.getString("verifier"), row.getString("recipe"));
    }

    /** Returns the inputs of the run's rewards. */
    static RollupFold inputs(Connection connection, int project, long run) throws SQLException {
        RollupFold fold = new RollupFold();
        try (PreparedStatement query = connection.prepareStatement(INPUTS)) {
            query.setInt(1, project);
            query.setInt(2, project);
            query.setLong(3, run);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    Instant at = rows.getObject("at", OffsetDateTime.class).toInstant();
                    String kind = rows.getString("kind");
                    String text = rows.getString("text");
                    if (kind == null) {
                        fold.addInputs(Json.MAPPER.readTree(text), at, used -> used == run);
                    } else {
                        add(fold, run, kind, rows, at, text);
                    }
                }
            }
        }
        return fold;
    }

    private static void add(
            RollupFold fold, long run, String kind, ResultSet row, Instant since, @Nullable String document)
            throws SQLException {
        String name = row.getString("name");
        String value = row.getString("value");
        fold.addInput(
                new InputKey(run, kind, name, value), new RunInput(kind, name, value, span(row), since, document));
    }

    private static StepSpan span(ResultSet row) throws SQLException {
        return new StepSpan(row.getObject("first_step", Long.class), row.getObject("last_step", Long.class));
    }
}
