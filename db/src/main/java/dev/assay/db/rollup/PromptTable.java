package dev.assay.db.rollup;

import dev.assay.db.project.RunNumbers;
import dev.assay.db.project.SourceNames;
import dev.assay.db.rollup.PromptSums.Rollout;
import dev.assay.engine.wire.Json;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;

/** The table of prompts. */
final class PromptTable {
    static final String COLUMNS = "run_id, task_key, n, passed, first_step, first_n, first_passed, last_step,"
            + " last_n, last_passed, verdict_id, item_id, rollout_group, source, sources";

    private static final String FIND =
            "SELECT " + COLUMNS + " FROM prompt WHERE project_id = ? AND run_id = ? AND task_key = ANY (?)";

    private static final String PUT = "INSERT INTO prompt (project_id, " + COLUMNS + """
            ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)
            ON CONFLICT (project_id, run_id, task_key) DO UPDATE SET
                n = excluded.n, passed = excluded.passed,
                first_step = excluded.first_step, first_n = excluded.first_n, first_passed = excluded.first_passed,
                last_step = excluded.last_step, last_n = excluded.last_n, last_passed = excluded.last_passed,
                verdict_id = excluded.verdict_id, item_id = excluded.item_id, rollout_group = excluded.rollout_group,
                source = excluded.source, sources = excluded.sources
            """;

    private static final String PAGE = "SELECT " + COLUMNS + """
             FROM prompt
            WHERE project_id = ? AND run_id = ? AND (?::bigint IS NULL OR task_key > ?)
                AND passed::double precision / n BETWEEN ? AND ? AND (?::text IS NULL OR source = ? OR jsonb_exists(sources, ?))
            ORDER BY task_key LIMIT ?
            """;

    private PromptTable() {}

    /** Adds sums to those that are stored. */
    static void add(Connection connection, int project, Map<PromptKey, PromptSums> more) throws SQLException {
        Map<Long, List<PromptKey>> runs = more.keySet().stream().collect(Collectors.groupingBy(PromptKey::run));
        try (PreparedStatement find = connection.prepareStatement(FIND);
                PreparedStatement put = connection.prepareStatement(PUT)) {
            for (Map.Entry<Long, List<PromptKey>> run : runs.entrySet()) {
                Object[] tasks = run.getValue().stream().map(PromptKey::task).toArray();
                find.setInt(1, project);
                find.setLong(2, run.getKey());
                find.setArray(3, connection.createArrayOf("bigint", tasks));
                try (ResultSet rows = find.executeQuery()) {
                    while (rows.next()) {
                        more.merge(
                                new PromptKey(run.getKey(), rows.getLong("task_key")),
                                sums(rows),
                                (later, stored) -> stored.plus(later));
                    }
                }
            }
            for (Map.Entry<PromptKey, PromptSums> prompt : more.entrySet()) {
                set(put, project, prompt.getKey(), prompt.getValue());
                put.addBatch();
            }
            put.executeBatch();
        }
    }

    private static void set(PreparedStatement put, int project, PromptKey key, PromptSums sums) throws SQLException {
        put.setInt(1, project);
        put.setLong(2, key.run());
        put.setLong(3, key.task());
        put.setLong(4, sums.n());
        put.setLong(5, sums.passed());
        set(put, 6, sums.oldest());
        set(put, 9, sums.newest());
        Rollout rollout = sums.rollout();
        put.setObject(12, rollout.verdict());
        put.setString(13, rollout.itemId());
        put.setString(14, rollout.group());
        put.setString(15, rollout.source());
        ArrayNode sources = Json.MAPPER.createArrayNode();
        sums.sources().write(sources);
        put.setString(16, sources.toString());
    }

    private static void set(PreparedStatement put, int at, @Nullable StepPasses passes) throws SQLException {
        put.setObject(at, passes == null ? null : passes.step(), Types.BIGINT);
        put.setObject(at + 1, passes == null ? null : passes.n(), Types.BIGINT);
        put.setObject(at + 2, passes == null ? null : passes.passed(), Types.BIGINT);
    }

    /** Returns prompts by key, of those whose pass rate lies in a band with both of its ends. */
    static List<RunPrompt> page(Connection connection, int project, long run, PromptSelection wanted, int most)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(PAGE)) {
            query.setInt(1, project);
            query.setLong(2, run);
            query.setObject(3, wanted.after(), Types.BIGINT);
            query.setObject(4, wanted.after(), Types.BIGINT);
            query.setDouble(5, wanted.low());
            query.setDouble(6, wanted.high());
            String source = RunNumbers.storedOrNull(wanted.source());
            for (int at = 7; at <= 9; at++) {
                query.setString(at, source);
            }
            query.setInt(10, most);
            List<RunPrompt> page = new ArrayList<>();
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    page.add(new RunPrompt(rows.getLong("task_key"), sums(rows)));
                }
            }
            return page;
        }
    }

    static PromptSums sums(ResultSet row) throws SQLException {
        return new PromptSums(
                row.getLong("n"),
                row.getLong("passed"),
                passes(row, "first"),
                passes(row, "last"),
                new Rollout(
                        row.getObject("verdict_id", UUID.class),
                        row.getString("item_id"),
                        row.getString("rollout_group"),
                        row.getString("source")),
                sources(row));
    }

    /** Reads the sources; an older version stored that of the newest rollout only. */
    private static SourceNames sources(ResultSet row) throws SQLException {
        String sources = row.getString("sources");
        return sources == null
                ? SourceNames.stored(row.getString("source"))
                : SourceNames.of(Json.MAPPER.readTree(sources));
    }

    private static @Nullable StepPasses passes(ResultSet row, String which) throws SQLException {
        Long step = row.getObject(which + "_step", Long.class);
        return step == null ? null : new StepPasses(step, row.getLong(which + "_n"), row.getLong(which + "_passed"));
    }
}
