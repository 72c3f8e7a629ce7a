package dev.assay.db.deletion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.db.Database;
import dev.assay.db.GoldCountFrames;
import dev.assay.db.SharedDatabase;
import dev.assay.db.VerdictSamples;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.project.PayloadStorage;
import dev.assay.db.project.ProjectChange;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupMerge;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.verdict.PostgresVerdictStore;
import dev.assay.engine.estimate.AnswerType;
import dev.assay.engine.estimate.Stratum;
import dev.assay.engine.store.AnsweredPrompt;
import dev.assay.engine.store.AuditSample;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class RunDeletionsIT {
    private static final Duration NEVER = Duration.ofDays(300);

    private final String project = "deleting " + UUID.randomUUID();
    private Database database;
    private Projects projects;
    private RunNumbers runs;
    private PostgresVerdictStore store;
    private RunStatistics statistics;
    private RunDeletions deletions;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        projects = new Projects(database);
        runs = new RunNumbers(database);
        store = new PostgresVerdictStore(database, projects, runs, new RollupWriter(List::of));
        statistics = new RunStatistics(database, projects);
        deletions = new RunDeletions(database, projects, runs, NEVER);
    }

    @Test
    void whatWasStoredOfTheRunIsGoneAndTheOtherRunIsAsIfItHadBeenAlone() {
        String alone = "alone " + UUID.randomUUID();
        append(alone, "kept");
        UUID batch = append(project, "gone", "kept");
        new Adjudications(database, projects).add(project, new VerdictId(batch, 0), true, "ann", null, null);
        merge();
        List<String> kept = stored(alone);
        assertThat(stored(project)).isNotEqualTo(kept);

        RunDeletion done = delete("gone");

        assertThat(done.verdicts()).isEqualTo(4);
        assertThat(stored(project)).isEqualTo(kept);
        assertThat(statistics.find(project, "gone")).isEmpty();
        assertThat(store.find(project, new VerdictId(batch, 0))).isEmpty();
        assertThat(store.find(project, new VerdictId(batch, 4))
                        .orElseThrow()
                        .row()
                        .payload())
                .isEqualTo("{\"of\":\"kept 4\"}".getBytes(StandardCharsets.UTF_8));
        assertThat(rows("run_recipe r JOIN run ON run.id = r.run_id", "run.project_id"))
                .isZero();
    }

    @Test
    void aRunLosesItsNameAtOnceAndAnotherMayHaveItThen() {
        append(project, "again", "again");
        assertThat(deletions.request(project, "again", "ann")).isPresent();

        assertThat(statistics.find(project, "again")).isEmpty();
        assertThat(statistics.list(project, Long.MAX_VALUE, 10)).isEmpty();
        assertThat(deletions.request(project, "again", "ann")).isEmpty();

        UUID batch = append(project, "again");
        finish();
        assertThat(store.find(project, new VerdictId(batch, 0))).isPresent();
        assertThat(rows("verdict v", "v.project_id")).isEqualTo(4);
        assertThat(statistics.find(project, "again").orElseThrow().slices())
                .singleElement()
                .satisfies(slice -> assertThat(slice.sums().n()).isEqualTo(4));
        assertThat(text("SELECT n || ' ' || passed FROM gold")).containsExactly("4 2");
        assertThat(GoldCountFrames.of(database, project))
                .singleElement()
                .satisfies(counts -> assertThat(counts.path("cells")).hasSize(1));
    }

    @Test
    void aRunWithoutAnotherLeavesNothing() {
        append(project, "only");
        merge();

        delete("only");

        for (String table : List.of(
                "verdict v",
                "payload_frame v",
                "prompt v",
                "gold v",
                "rollup v",
                "run_input v",
                "audit_sample v",
                "run v")) {
            assertThat(rows(table, "v.project_id")).as(table).isZero();
        }
    }

    @Test
    void aRunThatWasStoredWithoutTextsTakesNothingFromTheEvidenceOfAnother() {
        projects.findOrCreate(project);
        projects.change(project, new ProjectChange(null, PayloadStorage.HASHED, null), "ann");
        append(project, "gone", "gone too");
        projects.change(project, new ProjectChange(null, PayloadStorage.FULL, null), "ann");
        append(project, "kept");
        merge();

        delete("gone");

        assertThat(text("SELECT n || ' ' || passed FROM gold")).containsExactly("4 2");
        assertThat(GoldCountFrames.of(database, project))
                .singleElement()
                .satisfies(counts ->
                        assertThat(counts.at("/answers/0/n").intValue()).isEqualTo(2));
    }

    @Test
    void aRequestOutlivesTheGatewayThatTookIt() {
        append(project, "later");
        UUID id = deletions.request(project, "later", "ann").orElseThrow().id();
        assertThat(deletions.find(project, id).orElseThrow().state()).isEqualTo("waiting");

        finish();

        assertThat(deletions.find(project, id).orElseThrow().state()).isEqualTo("done");
        assertThat(deletions.find(project + "'s neighbour", id)).isEmpty();
    }

    @Test
    void nothingIsDeletedBeforeTheGraceIsOver() {
        UUID batch = append(project, "waiting");
        assertThat(deletions.request(project, "waiting", "ann")).isPresent();
        merge();

        database.read(connection -> work(connection, RunDeletions.GRACE));

        assertThat(store.find(project, new VerdictId(batch, 0))).isPresent();
    }

    @Test
    void anotherProjectsRunIsUnknown() {
        append(project, "mine");
        projects.findOrCreate("stranger");

        assertThat(deletions.request("stranger", "mine", "ann")).isEmpty();
        assertThat(deletions.request("nobody's", "mine", "ann")).isEmpty();
        assertThat(statistics.find(project, "mine")).isPresent();
    }

    @Test
    void aRunIsNotDeletedWithoutItsEntry() {
        append(project, "a", "b");
        assertThat(deletions.request(project, "a", "ann")).isPresent();
        assertThat(new AuditLog(database).newest(AuditLog.Selection.of(project), Long.MAX_VALUE, 10))
                .singleElement()
                .satisfies(
                        entry -> assertThat(entry.act() + " " + entry.subject()).isEqualTo("run.delete a"));

        database.read(connection -> {
            try (Statement statement = connection.createStatement()) {
                return statement.execute("ALTER TABLE audit_log ADD CONSTRAINT closed_deletions CHECK (project <> '"
                        + project + "') NOT VALID");
            }
        });
        assertThatThrownBy(() -> deletions.request(project, "b", "ann")).hasStackTraceContaining("closed_deletions");
        assertThat(statistics.find(project, "b")).isPresent();
    }

    /** Stores one batch with four rollouts of one prompt for each run; returns the batch. */
    private UUID append(String of, String... names) {
        List<VerdictRow> rows = new ArrayList<>();
        for (String run : names) {
            for (int i = 0; i < 4; i++) {
                rows.add(row(rows.size(), run, i < 2));
            }
        }
        UUID batch = VerdictSamples.batch();
        store.append(new VerdictChunk(of, batch, 0, rows, null));
        runs.numbers(projects.findOrCreate(of), List.of(names));
        return batch;
    }

    private static VerdictRow row(int ordinal, String run, boolean passed) {
        VerdictFigures figures = new VerdictFigures(
                7L,
                passed ? 1L : 2L,
                4,
                1,
                passed,
                null,
                Map.of(),
                List.of(),
                new AnsweredPrompt("2 + 2?", List.of("5"), passed ? "5" : "4"));
        AuditSample sample = new AuditSample(AnswerType.NUMBER, Stratum.RULE_ACCEPTED, 0.5, true, true, 1, null, null);
        return new VerdictRow(
                ordinal,
                "item",
                true,
                run,
                3L,
                "s",
                "g",
                "p1",
                true,
                passed ? 1.0 : 0.0,
                passed ? 1.0 : 0.0,
                null,
                "rule",
                "off",
                null,
                false,
                "math@1",
                null,
                null,
                false,
                1,
                figures,
                ("{\"of\":\"" + run + " " + ordinal + "\"}").getBytes(StandardCharsets.UTF_8),
                sample);
    }

    private RunDeletion delete(String run) {
        UUID id = deletions.request(project, run, "ann").orElseThrow().id();
        finish();
        return deletions.find(project, id).orElseThrow();
    }

    /** Deletes until nothing is left to delete; another gateway takes over from the one that took the request. */
    private void finish() {
        while (!text("SELECT id FROM run_deletion d WHERE finished_at IS NULL AND EXISTS (SELECT FROM project p"
                        + " WHERE p.id = d.project_id AND p.name = ?)")
                .isEmpty()) {
            merge();
            database.read(connection -> work(connection, Duration.ZERO));
        }
    }

    private static boolean work(Connection connection, Duration grace) throws SQLException {
        new RunDeletionWork(connection, grace).doSome();
        return true;
    }

    /** Merges until nothing is left; the database's keeper may be merging too. */
    private void merge() {
        while (!text("SELECT r.id FROM rollup_delta r JOIN project p ON p.id = r.project_id WHERE p.name = ?")
                .isEmpty()) {
            database.read(RollupMerge::merge);
        }
    }

    /** Returns what is stored of a project but for ids and times. */
    private List<String> stored(String of) {
        List<String> all = new ArrayList<>();
        for (String query : List.of(
                "SELECT item_id || step || reward FROM verdict",
                "SELECT n || ' ' || passed || kinds || score FROM gold",
                "SELECT n || ' ' || passed FROM prompt",
                "SELECT step || sums::text FROM rollup",
                "SELECT kind || name FROM run_input",
                "SELECT stratum FROM audit_sample",
                "SELECT author FROM adjudication",
                "SELECT name FROM run")) {
            all.addAll(text(query, of));
        }
        for (JsonNode counts : GoldCountFrames.of(database, of)) {
            counts.path("answers").forEach(answer -> ((ObjectNode) answer).remove("examples"));
            all.add(counts.toString());
        }
        return all;
    }

    private List<String> text(String query) {
        return text(query, project);
    }

    private List<String> text(String query, String of) {
        String whole = query.contains("?")
                ? query
                : query + " WHERE project_id = (SELECT id FROM project p WHERE p.name = ?) ORDER BY 1";
        return database.read(connection -> {
            try (PreparedStatement prepared = connection.prepareStatement(whole)) {
                prepared.setString(1, of);
                List<String> found = new ArrayList<>();
                try (ResultSet rows = prepared.executeQuery()) {
                    while (rows.next()) {
                        found.add(rows.getString(1));
                    }
                }
                return found;
            }
        });
    }

    private int rows(String table, String column) {
        return text("SELECT 1 FROM " + table + " WHERE " + column + " = (SELECT id FROM project p WHERE p.name = ?)")
                .size();
    }
}
