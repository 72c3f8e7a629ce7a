package dev.assay.db.rollup;

import dev.assay.db.gold.GoldMerge;
import dev.assay.engine.wire.Json;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Merges the deltas of chunks into the sums of runs, steps and prompts; one gateway at a time does. */
public final class RollupMerge {
    /** The pause between two merges. */
    public static final Duration PERIOD = Duration.ofSeconds(5);

    private static final Duration LONGEST = Duration.ofSeconds(4);

    /** Few, because their evidence is in memory until they are stored, and a collection of garbage copies it. */
    private static final int AT_ONCE = 16;

    private static final String LOCK = "SELECT pg_try_advisory_xact_lock(hashtext('assay rollups'))";
    private static final String TAKE =
            "DELETE FROM rollup_delta WHERE id IN (SELECT id FROM rollup_delta ORDER BY id LIMIT " + AT_ONCE
                    + ") RETURNING project_id, stored_at, body, prompts, golds";

    private static final String SUMS = """
            SELECT sums FROM rollup
            WHERE project_id = ? AND run_id = ? AND step = ? AND source = ? AND verifier = ? AND recipe = ?
            """;

    private static final String PUT = """
            INSERT INTO rollup (project_id, run_id, step, source, verifier, recipe, first_step, last_step, newest, sums)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb)
            ON CONFLICT (project_id, run_id, step, source, verifier, recipe) DO UPDATE SET
                first_step = least(rollup.first_step, excluded.first_step),
                last_step = greatest(rollup.last_step, excluded.last_step),
                newest = greatest(rollup.newest, excluded.newest),
                sums = excluded.sums
            """;

    private static final String PUT_INPUT = """
            INSERT INTO run_input (project_id, run_id, kind, name, value, first_step, last_step, since, document)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (project_id, run_id, kind, name, value) DO UPDATE SET
                first_step = least(run_input.first_step, excluded.first_step),
                last_step = greatest(run_input.last_step, excluded.last_step),
                since = least(run_input.since, excluded.since),
                document = coalesce(run_input.document, excluded.document)
            """;

    private RollupMerge() {}

    /** Merges all deltas, or as many as it can in four seconds; returns their number. */
    public static int merge(Connection connection) throws SQLException {
        long until = System.nanoTime() + LONGEST.toNanos();
        int all = 0;
        int taken;
        do {
            taken = transact(connection);
            all += taken;
        } while (taken == AT_ONCE && System.nanoTime() < until);
        return all;
    }

    /** Returns whether the transaction may change sums and evidence on golds: one at a time may, on all gateways. */
    public static boolean lock(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(LOCK)) {
            return row.next() && row.getBoolean(1);
        }
    }

    private static int transact(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try {
            int taken = lock(connection) ? mergeSome(connection) : 0;
            connection.commit();
            return taken;
        } catch (SQLException | RuntimeException | Error e) {
            connection.rollback();
            throw e;
        } finally {
            connection.setAutoCommit(true);
        }
    }

    private static int mergeSome(Connection connection) throws SQLException {
        Map<Integer, RollupFold> projects = new HashMap<>();
        Map<Integer, GoldMerge> golds = new HashMap<>();
        int taken = 0;
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(TAKE)) {
            for (; rows.next(); taken++) {
                RollupFold fold = projects.computeIfAbsent(rows.getInt(1), _ -> new RollupFold());
                Instant at = rows.getObject(2, OffsetDateTime.class).toInstant();
                JsonNode delta = Json.MAPPER.readTree(rows.getString(3));
                fold.addDelta(delta, at, key -> key.run() != RollupKey.NO_RUN || key.step() == RollupKey.WHOLE_RUN);
                fold.addInputs(delta, at, _ -> true);
                fold.addPrompts(Json.MAPPER.readTree(rows.getString(4)));
                String evidence = rows.getString(5);
                if (evidence != null) {
                    golds.computeIfAbsent(rows.getInt(1), _ -> new GoldMerge()).add(Json.MAPPER.readTree(evidence));
                }
            }
        }
        for (Map.Entry<Integer, RollupFold> project : projects.entrySet()) {
            putSlices(connection, project.getKey(), project.getValue().slices());
            PromptTable.add(connection, project.getKey(), project.getValue().prompts());
            putInputs(connection, project.getKey(), project.getValue().inputs());
        }
        for (Map.Entry<Integer, GoldMerge> project : golds.entrySet()) {
            project.getValue().store(connection, project.getKey());
        }
        return taken;
    }

    private static void putSlices(Connection connection, int project, Map<RollupKey, RollupSlice> slices)
            throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(SUMS);
                PreparedStatement put = connection.prepareStatement(PUT)) {
            for (Map.Entry<RollupKey, RollupSlice> slice : slices.entrySet()) {
                VerdictSums sums = slice.getValue().sums();
                key(query, project, slice.getKey());
                try (ResultSet row = query.executeQuery()) {
                    if (row.next()) {
                        sums.add(Json.MAPPER.readTree(row.getString(1)));
                    }
                }
                key(put, project, slice.getKey());
                steps(put, 7, slice.getValue().steps());
                put.setObject(9, slice.getValue().newest().atOffset(ZoneOffset.UTC));
                ObjectNode json = Json.MAPPER.createObjectNode();
                sums.write(json);
                put.setString(10, json.toString());
                put.addBatch();
            }
            put.executeBatch();
        }
    }

    private static void key(PreparedStatement statement, int project, RollupKey key) throws SQLException {
        statement.setInt(1, project);
        statement.setLong(2, key.run());
        statement.setLong(3, key.step());
        statement.setString(4, key.source());
        statement.setString(5, key.verifier());
        statement.setString(6, key.recipe());
    }

    private static void putInputs(Connection connection, int project, Map<InputKey, RunInput> inputs)
            throws SQLException {
        try (PreparedStatement put = connection.prepareStatement(PUT_INPUT)) {
            for (Map.Entry<InputKey, RunInput> entry : inputs.entrySet()) {
                RunInput input = entry.getValue();
                put.setInt(1, project);
                put.setLong(2, entry.getKey().run());
                put.setString(3, input.kind());
                put.setString(4, input.name());
                put.setString(5, input.value());
                steps(put, 6, input.steps());
                put.setObject(8, input.since().atOffset(ZoneOffset.UTC));
                put.setString(9, input.text());
                put.addBatch();
            }
            put.executeBatch();
        }
    }

    private static void steps(PreparedStatement put, int at, StepSpan steps) throws SQLException {
        number(put, at, steps.first());
        number(put, at + 1, steps.last());
    }

    private static void number(PreparedStatement put, int at, @Nullable Long number) throws SQLException {
        put.setObject(at, number, Types.BIGINT);
    }
}
