package dev.assay.db.gold;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Adds the evidence of chunks to that of their prompts. Not thread-safe. */
public final class GoldMerge {
    private static final String FIND =
            "SELECT " + StoredGold.COLUMNS + " FROM gold WHERE project_id = ? AND task_key = ANY (?)";

    /** A question that thousands of prompts share, such as one beside a picture, is compared with some of them. */
    private static final String FIND_OF_QUESTIONS =
            "SELECT " + StoredGold.COLUMNS + " FROM gold WHERE project_id = ? AND question_key = ANY (?) LIMIT 1000";

    private static final String PUT = """
            INSERT INTO gold (project_id, newest, task_key, question_key, n, passed, score, verdict_id, kinds, question, golds,
                gold_keys, source, sources, counts)
            SELECT ?, CURRENT_DATE, new.* FROM unnest(?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[],
                ?::double precision[], ?::uuid[], ?::text[], ?::text[], ?::jsonb[], ?::jsonb[], ?::text[], ?::jsonb[],
                ?::bytea[]) AS new
            ON CONFLICT (project_id, task_key) DO UPDATE SET
                newest = excluded.newest, n = excluded.n, passed = excluded.passed, score = excluded.score,
                verdict_id = excluded.verdict_id, kinds = excluded.kinds, gold_keys = excluded.gold_keys,
                source = excluded.source, sources = excluded.sources,
                counts = excluded.counts, answers = NULL, cells = NULL, dropped = 0
            """;

    private static final String DROP = """
            DELETE FROM gold USING project
            WHERE project.id = gold.project_id AND gold.newest < CURRENT_DATE - project.retention_days
            """;

    private final Map<Long, GoldEvidence> added = new HashMap<>();

    /** Adds the evidence that {@link GoldDelta#json} wrote. */
    public void add(JsonNode written) {
        GoldDelta.addTo(added, written);
    }

    /** Stores the sums of what was added and what is stored. */
    public void store(Connection connection, int project) throws SQLException {
        Map<Long, StoredGold> known = find(connection, project, added.keySet());
        Map<Long, StoredGold> changed = new HashMap<>();
        Map<Long, StoredGold> fresh = new HashMap<>();
        added.forEach((task, more) -> {
            StoredGold stored = known.get(task);
            GoldText text = more.text();
            if (stored != null) {
                changed.put(task, stored.plus(more));
            } else if (text != null) {
                fresh.put(task, new StoredGold(more.withoutText(), text, false));
            }
        });
        changed.putAll(fresh);
        if (!fresh.isEmpty()) {
            markConflicts(connection, project, fresh, changed);
        }
        put(connection, project, changed);
    }

    /** Marks new prompts, and those of the same question that have other golds. */
    private static void markConflicts(
            Connection connection, int project, Map<Long, StoredGold> fresh, Map<Long, StoredGold> changed)
            throws SQLException {
        Set<Long> questions =
                fresh.values().stream().map(gold -> gold.text().questionKey()).collect(Collectors.toSet());
        Map<Long, StoredGold> asked = find(connection, project, FIND_OF_QUESTIONS, questions);
        asked.putAll(changed);
        Map<Long, List<Map.Entry<Long, StoredGold>>> byQuestion = asked.entrySet().stream()
                .collect(Collectors.groupingBy(gold -> gold.getValue().text().questionKey()));
        fresh.forEach((task, gold) -> byQuestion.getOrDefault(gold.text().questionKey(), List.of()).stream()
                .filter(other -> other.getValue().text().conflictsWith(gold.text()))
                .findFirst()
                .ifPresent(other -> {
                    changed.put(task, gold.inConflict());
                    changed.put(other.getKey(), other.getValue().inConflict());
                }));
    }

    /** Returns the golds of these prompts that are stored, by their keys. */
    static Map<Long, StoredGold> find(Connection connection, int project, Collection<Long> tasks) throws SQLException {
        return find(connection, project, FIND, tasks);
    }

    private static Map<Long, StoredGold> find(Connection connection, int project, String sql, Collection<Long> keys)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(sql)) {
            query.setInt(1, project);
            query.setArray(2, connection.createArrayOf("bigint", keys.toArray()));
            Map<Long, StoredGold> found = new HashMap<>();
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    found.put(rows.getLong("task_key"), StoredGold.of(rows));
                }
            }
            return found;
        }
    }

    private static void put(Connection connection, int project, Map<Long, StoredGold> golds) throws SQLException {
        List<@Nullable Object[]> rows = new ArrayList<>();
        List<byte[]> counts = new ArrayList<>();
        golds.forEach((task, gold) -> {
            SuspectRule.Suspicion suspicion = gold.suspicion();
            rows.add(new @Nullable Object[] {
                task,
                gold.text().questionKey(),
                gold.evidence().n(),
                gold.evidence().passed(),
                suspicion.storedScore(),
                gold.evidence().verdict(),
                suspicion.storedKinds(),
                gold.text().question(),
                gold.goldsText(),
                gold.keysText(),
                gold.evidence().sources().first(),
                gold.sourcesText()
            });
            counts.add(gold.countsFrame());
        });
        List<String> types = List.of(
                "bigint", "bigint", "bigint", "bigint", "float8", "uuid", "text", "text", "text", "text", "text",
                "text");
        try (PreparedStatement put = connection.prepareStatement(PUT)) {
            put.setInt(1, project);
            for (int column = 0; column < types.size(); column++) {
                int at = column;
                Object[] values = rows.stream().map(row -> row[at]).toArray();
                put.setArray(column + 2, connection.createArrayOf(types.get(column), values));
            }
            put.setArray(types.size() + 2, connection.createArrayOf("bytea", counts.toArray(byte[][]::new)));
            put.executeUpdate();
        }
    }

    /** Drops the prompts without a rollout within the time for which their project keeps verdicts. */
    public static int dropExpired(Connection connection) throws SQLException {
        try (PreparedStatement drop = connection.prepareStatement(DROP)) {
            return drop.executeUpdate();
        }
    }
}
