package dev.assay.db.rollup;

import dev.assay.db.rollup.SharedPrompt.Change;
import dev.assay.db.rollup.SharedPrompt.Side;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.UUID;

/** Reads the prompts that two runs saw. */
final class SharedPromptTable {
    /** One success and one failure are added to each side, as Agresti and Caffo do, for 95 % of the normal distribution. */
    private static final String BOTH = """
            WITH side AS (
                SELECT a.task_key, a.item_id, a.source, a.n AS n1, a.passed AS x1, a.verdict_id AS v1,
                    b.n AS n2, b.passed AS x2, b.verdict_id AS v2,
                    (a.passed + 1.0::double precision) / (a.n + 2) AS p1,
                    (b.passed + 1.0::double precision) / (b.n + 2) AS p2
                FROM prompt a JOIN prompt b ON b.project_id = a.project_id AND b.task_key = a.task_key
                WHERE a.project_id = ? AND a.run_id = ? AND b.run_id = ?),
            both_runs AS MATERIALIZED (
                SELECT side.*, x1::double precision / n1 AS r1, x2::double precision / n2 AS r2, p2 - p1 AS centre,
                    1.959963984540054 * sqrt(p1 * (1 - p1) / (n1 + 2) + p2 * (1 - p2) / (n2 + 2)) AS half
                FROM side)
            """;

    /** The prompts of a page, each behind the figures of all; a page behind the last one has a row with the figures alone. */
    private static final String PAGE = BOTH + """
            SELECT total.*, page.* FROM (
                SELECT count(*), count(*) FILTER (WHERE abs(centre) > half), avg(r1), avg(r2), stddev_samp(r2 - r1)
                FROM both_runs) total
            LEFT JOIN (
                SELECT task_key, item_id, source, n1, x1, v1, n2, x2, v2, r2 - r1, centre - half, centre + half,
                    abs(centre) - half AS sureness
                FROM both_runs ORDER BY sureness DESC, task_key OFFSET ? LIMIT ?) page ON true
            ORDER BY page.sureness DESC, page.task_key
            """;

    private static final int TOTALS = 5;

    private SharedPromptTable() {}

    static SharedPrompts read(Connection connection, int project, long first, long second, int skipped, int most)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(PAGE)) {
            query.setInt(1, project);
            query.setLong(2, first);
            query.setLong(3, second);
            query.setInt(4, skipped);
            query.setInt(5, most);
            try (ResultSet rows = query.executeQuery()) {
                return shared(rows);
            }
        }
    }

    private static SharedPrompts shared(ResultSet rows) throws SQLException {
        SharedPrompts all = SharedPrompts.NONE;
        List<SharedPrompt> page = new ArrayList<>();
        while (rows.next()) {
            if (page.isEmpty()) {
                all = new SharedPrompts(
                        rows.getLong(1), rows.getLong(2), number(rows, 3), number(rows, 4), number(rows, 5), page);
            }
            if (rows.getObject(TOTALS + 1) != null) {
                page.add(prompt(rows));
            }
        }
        return new SharedPrompts(all.n(), all.sure(), all.first(), all.second(), all.deviation(), page);
    }

    private static SharedPrompt prompt(ResultSet row) throws SQLException {
        return new SharedPrompt(
                row.getLong(TOTALS + 1),
                row.getString(TOTALS + 2),
                row.getString(TOTALS + 3),
                new Side(row.getLong(TOTALS + 4), row.getLong(TOTALS + 5), row.getObject(TOTALS + 6, UUID.class)),
                new Side(row.getLong(TOTALS + 7), row.getLong(TOTALS + 8), row.getObject(TOTALS + 9, UUID.class)),
                new Change(
                        row.getDouble(TOTALS + 10),
                        Math.max(-1, row.getDouble(TOTALS + 11)),
                        Math.min(1, row.getDouble(TOTALS + 12))));
    }

    private static OptionalDouble number(ResultSet row, int column) throws SQLException {
        double number = row.getDouble(column);
        return row.wasNull() ? OptionalDouble.empty() : OptionalDouble.of(number);
    }
}
