package dev.assay.db.verdict;

import static dev.assay.db.VerdictSamples.batch;
import static dev.assay.db.VerdictSamples.chunk;
import static dev.assay.db.VerdictSamples.row;
import static dev.assay.db.VerdictSamples.unscored;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.db.Database;
import dev.assay.db.SharedDatabase;
import dev.assay.db.VerdictSamples;
import dev.assay.db.project.ProjectChange;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.engine.store.StoredVerdict;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictId;
import dev.assay.engine.store.VerdictRow;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostgresVerdictStoreIT {
    private static final String HOSTILE =
            "tab\tline\nreturn\rback\\slash \\N \\. nul\0 lone\uD800 low\uDC00 pair\uD83D\uDE00 quote'\" ,;\u2028 \uFFFD";
    private static final String HOSTILE_STORED =
            HOSTILE.replace('\0', '\uFFFD').replace("lone\uD800", "lone\uFFFD").replace("low\uDC00", "low\uFFFD");

    private Database database;
    private Projects projects;
    private PostgresVerdictStore store;

    @BeforeEach
    void open() throws InterruptedException {
        database = SharedDatabase.get();
        projects = new Projects(database);
        store = new PostgresVerdictStore(database, projects, new RunNumbers(database), new RollupWriter(List::of));
    }

    @Test
    void whatWasStoredIsFoundAsItWas() {
        UUID batch = batch();
        store.append(chunk("p", batch, row(0, "a", "{}"), unscored(1), row(2, "c", "{\"answer\":\"½\"}")));

        assertSame(find("p", batch, 0).row(), row(0, "a", "{}"));
        assertSame(find("p", batch, 1).row(), unscored(1));
        assertSame(find("p", batch, 2).row(), row(2, "c", "{\"answer\":\"½\"}"));
        assertThat(find("p", batch, 0).storedAt())
                .isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(60));
        assertThat(store.find("p", new VerdictId(batch, 3))).isEmpty();
    }

    @Test
    void hostileTextIsKeptButForWhatPostgresCannotHold() {
        UUID batch = batch();
        store.append(chunk("p", batch, row(0, HOSTILE, HOSTILE)));

        VerdictRow found = find("p", batch, 0).row();
        assertThat(found.itemId()).isEqualTo(HOSTILE_STORED);
        assertThat(found.run()).isEqualTo(HOSTILE_STORED);
        assertThat(found.group()).isEqualTo(HOSTILE_STORED);
        assertThat(found.payload()).isEqualTo(HOSTILE.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anEndlessNameOfARunIsCutAndToldApart() {
        UUID batch = batch();
        String name = "x\uD83D\uDE00".repeat(100_000);
        store.append(chunk("p", batch, row(0, name + "1", "{}"), row(1, name + "2", "{}")));

        assertThat(find("p", batch, 0).row().run()).hasSizeLessThan(600);
        assertThat(find("p", batch, 0).row().run())
                .isNotEqualTo(find("p", batch, 1).row().run());
        assertThat(find("p", batch, 0).row().itemId()).isEqualTo(name + "1");
    }

    @Test
    void anotherProjectsVerdictIsNotFound() {
        UUID batch = batch();
        store.append(chunk("mine", batch, 1));
        store.append(chunk("theirs", batch(), 1));

        assertThat(store.find("mine", new VerdictId(batch, 0))).isPresent();
        assertThat(store.find("theirs", new VerdictId(batch, 0))).isEmpty();
        assertThat(store.find("nobody's", new VerdictId(batch, 0))).isEmpty();
    }

    @Test
    void aBatchMayComeInChunks() {
        UUID batch = batch();
        store.append(new VerdictChunk("p", batch, 0, List.of(row(1, "b", "B"), row(0, "a", "A")), null));
        store.append(new VerdictChunk("p", batch, 1, List.of(row(2, "c", "C")), null));

        assertThat(find("p", batch, 0).row().payload()).isEqualTo(new byte[] {'A'});
        assertThat(find("p", batch, 1).row().payload()).isEqualTo(new byte[] {'B'});
        assertThat(find("p", batch, 2).row().payload()).isEqualTo(new byte[] {'C'});
    }

    @Test
    void aVerdictKeepsTheTraceOfItsRequest() {
        UUID traced = batch();
        UUID untraced = batch();
        UUID trace = UUID.randomUUID();
        store.append(new VerdictChunk("p", traced, 0, List.of(row(0, "a", "A")), List.of(), null, trace));
        store.append(chunk("p", untraced, 1));

        assertThat(find("p", traced, 0).traceId()).isEqualTo(trace);
        assertThat(find("p", untraced, 0).traceId()).isNull();
    }

    @Test
    void aChunkIsStoredWholeOrNotAtAll() {
        UUID batch = batch();
        store.append(chunk("p", batch, 1));
        VerdictChunk clash = new VerdictChunk("p", batch, 1, List.of(row(5, "x", "{}"), row(0, "a", "{}")), null);

        assertThatThrownBy(() -> store.append(clash)).isInstanceOf(IllegalStateException.class);
        assertThat(store.find("p", new VerdictId(batch, 5))).isEmpty();
    }

    @Test
    void aBatchFromAGatewayWhoseClockIsWrongIsFound() {
        UUID batch =
                VerdictId.newBatch(Instant.now().minus(300, ChronoUnit.DAYS).toEpochMilli());
        store.append(chunk("p", batch, 1));

        assertThat(store.find("p", new VerdictId(batch, 0))).isPresent();
    }

    @Test
    void aDaysPartitionsAreMadeWhenTheyAreMissing() {
        execute("DO $$ DECLARE part text; BEGIN FOR part IN SELECT relname FROM pg_class WHERE relname ~"
                + " '^(verdict|payload_frame)_30d_[0-9]{8}$' LOOP EXECUTE 'DROP TABLE ' || part; END LOOP; END $$");
        UUID batch = batch();
        store.append(chunk("p", batch, 1));

        assertThat(store.find("p", new VerdictId(batch, 0))).isPresent();
        assertThat(store.makePartitions()).isZero();
    }

    @Test
    void retentionDropsWhatWasKeptLongEnoughAndNothingElse() {
        projects.findOrCreate("brief");
        projects.change("brief", new ProjectChange(7, null, null), "ann");
        UUID kept = batch();
        store.append(chunk("brief", kept, 1));
        for (String table : List.of("verdict_7d", "payload_frame_7d", "verdict_400d")) {
            addDay(table, 8);
        }
        addDay("verdict_7d", 7);

        assertThat(store.dropExpired()).isEqualTo(2);

        assertThat(text("SELECT count(*) FROM pg_class WHERE relname = 'verdict_400d_' || "
                        + "to_char((now() AT TIME ZONE 'UTC')::date - 8, 'YYYYMMDD')"))
                .isEqualTo("1");
        assertThat(text("SELECT retention_days FROM verdict WHERE batch_id = '" + kept + "'"))
                .isEqualTo("7");
        assertThat(store.find("brief", new VerdictId(kept, 0))).isPresent();
    }

    @Test
    void framesAreStoredOutOfLineAndNotCompressedTwice() {
        store.append(chunk("p", batch(), 1));
        assertThat(text(
                        "SELECT string_agg(DISTINCT attstorage::text, '') FROM pg_attribute JOIN pg_class ON oid = attrelid"
                                + " WHERE relname ~ '^payload_frame_[0-9]+d_' AND relkind = 'r' AND attname = 'body'"))
                .isEqualTo("e");
    }

    @Test
    void manyThreadsNameTheSameNewRunsAtOnce() throws Exception {
        List<UUID> batches = Stream.generate(VerdictSamples::batch).limit(16).toList();
        List<Callable<Boolean>> appends = batches.stream()
                .<Callable<Boolean>>map(batch -> () -> {
                    // Each append has a cache of its own, as if each came from another gateway.
                    new PostgresVerdictStore(database, projects, new RunNumbers(database), new RollupWriter(List::of))
                            .append(chunk("crowd", batch, 100));
                    return true;
                })
                .toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Boolean> append : threads.invokeAll(appends)) {
                assertThat(append.get()).isTrue();
            }
        }
        for (UUID batch : batches) {
            assertThat(store.find("crowd", new VerdictId(batch, 99))).isPresent();
        }
        assertThat(text("SELECT count(*) FROM run JOIN project p ON p.id = project_id WHERE p.name = 'crowd'"))
                .isEqualTo("100");
    }

    @Test
    void aLargeBatchIsStoredWithinTheStatementTimeout() {
        String payload = "x".repeat(16_000);
        UUID batch = batch();
        VerdictRow[] rows = new VerdictRow[4_096];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = row(i, "i" + i, payload + i);
        }
        Instant start = Instant.now();
        store.append(chunk("p", batch, rows));

        assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(8));
        assertThat(find("p", batch, 4_095).row().payload())
                .isEqualTo((payload + 4_095).getBytes(StandardCharsets.UTF_8));
    }

    private StoredVerdict find(String project, UUID batch, int ordinal) {
        return store.find(project, new VerdictId(batch, ordinal)).orElseThrow();
    }

    private static void assertSame(VerdictRow found, VerdictRow expected) {
        assertThat(found).usingRecursiveComparison().isEqualTo(expected);
    }

    private void addDay(String table, int daysAgo) {
        execute("DO $$ DECLARE d date := (now() AT TIME ZONE 'UTC')::date - " + daysAgo + "; BEGIN EXECUTE format("
                + "'CREATE TABLE %I PARTITION OF " + table + " FOR VALUES FROM (%L) TO (%L)', '" + table
                + "_' || to_char(d, 'YYYYMMDD'), d, d + 1); END $$");
    }

    private void execute(String command) {
        database.read(connection -> {
            try (Statement statement = connection.createStatement()) {
                return statement.execute(command);
            }
        });
    }

    private String text(String query) {
        return database.read(connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(query)) {
                row.next();
                return row.getString(1);
            }
        });
    }
}
