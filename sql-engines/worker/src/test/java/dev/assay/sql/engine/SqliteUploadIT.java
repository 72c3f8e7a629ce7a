package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteUploadIT {
    private static final MemoryBlobs BLOBS = new MemoryBlobs();

    @TempDir
    private static Path home;

    private static SqlEngineHomes sqlite;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() throws Exception {
        sqlite = SqlEngineHomes.of(SqlDialect.SQLITE, SqlEngineHomes.settings(), Optional.of(BLOBS));
    }

    @AfterAll
    static void close() {
        sqlite.close();
    }

    @AfterEach
    void be_ourselves_again() {
        BLOBS.become("ours");
    }

    private byte[] file(String... statements) throws Exception {
        Path file = folder.resolve("made.sqlite");
        Files.deleteIfExists(file);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.executeUpdate(sql);
            }
        }
        return Files.readAllBytes(file);
    }

    private static QueryOutcome run(byte[] upload, String query) throws Exception {
        return sqlite.run(new QueryDatabase.Stored(BLOBS.upload(upload)), query);
    }

    private static void isUnreadable(byte[] upload) throws Exception {
        assertThat(run(upload, "SELECT 1")).isInstanceOf(QueryOutcome.Unreadable.class);
    }

    @Test
    void aFileIsQueriedAfterItWasWrittenAnew() throws Exception {
        byte[] file = file("CREATE TABLE t (a)", "INSERT INTO t VALUES (7), ('eight')");
        assertThat(SqlEngineHomes.told(run(file, "SELECT a FROM t"))).isEqualTo("7|eight");
        assertThat(SqlEngineHomes.told(run(file, "SELECT count(*) FROM t"))).isEqualTo("2");
    }

    @Test
    void aLargeFileIsQueriedWhereItLies() throws Exception {
        byte[] file = file(
                "CREATE TABLE t (a, b)",
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 20000)"
                        + " INSERT INTO t SELECT n, hex(randomblob(40)) FROM r");
        assertThat(file.length).isGreaterThan(1 << 20);
        assertThat(SqlEngineHomes.told(run(file, "SELECT count(*), sum(a) FROM t")))
                .isEqualTo("20000,200010000");
        assertThat(run(file, "WITH x AS (SELECT 1) DELETE FROM t RETURNING a"))
                .isInstanceOf(QueryOutcome.Refused.class);
        assertThat(SqlEngineHomes.told(run(file, "SELECT count(*) FROM t"))).isEqualTo("20000");
    }

    @Test
    void aScriptIsRun() throws Exception {
        byte[] script = "CREATE TABLE t (a); INSERT INTO t VALUES ('ä');".getBytes(StandardCharsets.UTF_8);
        assertThat(SqlEngineHomes.told(run(script, "SELECT a FROM t"))).isEqualTo("ä");
    }

    @Test
    void whatNobodyUploadedIsUnreadable() throws Exception {
        assertThat(sqlite.run(new QueryDatabase.Stored("00".repeat(32)), "SELECT 1"))
                .isInstanceOf(QueryOutcome.Unreadable.class);
        assertThat(sqlite.run(new QueryDatabase.Stored("../../etc/passwd"), "SELECT 1"))
                .isInstanceOf(QueryOutcome.Unreadable.class);
    }

    @Test
    void whatOneProjectUploadedNoOtherFinds() throws Exception {
        String sha256 = BLOBS.upload(file("CREATE TABLE secret (a)"));
        QueryDatabase stored = new QueryDatabase.Stored(sha256);
        assertThat(sqlite.run(stored, "SELECT * FROM secret")).isInstanceOf(QueryOutcome.Rows.class);
        BLOBS.become("another");
        assertThat(sqlite.run(stored, "SELECT * FROM secret")).isInstanceOf(QueryOutcome.Unreadable.class);
        assertThat(sqlite.run(new QueryDatabase.Script(""), "SELECT * FROM secret"))
                .isInstanceOf(QueryOutcome.Failed.class);
    }

    @Test
    void aFileOfAnotherEngineIsUnreadable() throws Exception {
        String sha256 = BLOBS.upload(file("CREATE TABLE t (a)"));
        assertThat(sqlite.engines()
                        .run(
                                SqlDialect.DUCKDB,
                                new QueryDatabase.Stored(sha256),
                                java.util.List.of("SELECT 1"),
                                SqlEngineHomes.BOUNDS)
                        .getFirst())
                .isInstanceOf(QueryOutcome.Unreadable.class);
    }

    @Test
    void nothingAndNonsenseAreScriptsThatDoNotRun() throws Exception {
        byte[] nonsense = new byte[5_000];
        Arrays.fill(nonsense, (byte) 0x9c);
        isUnreadable(nonsense);
        isUnreadable("this is no SQL".getBytes(StandardCharsets.UTF_8));
        isUnreadable("CREATE TABLE t (a);\0 CREATE TABLE u (b);".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aCutOffFileIsUnreadable() throws Exception {
        byte[] file = file("CREATE TABLE t (a)", "INSERT INTO t VALUES (zeroblob(100000))");
        isUnreadable(Arrays.copyOf(file, file.length / 2));
        isUnreadable(Arrays.copyOf(file, 100));
        isUnreadable(Arrays.copyOf(file, 16));
    }

    @Test
    void corruptPagesAreFoundWhereverTheyAre() throws Exception {
        byte[] file = file(
                "CREATE TABLE t (a, b)",
                "CREATE INDEX i ON t (a)",
                "WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r LIMIT 500)"
                        + " INSERT INTO t SELECT n, 'text ' || n FROM r");
        for (int at = 100; at < file.length; at += 4_111) {
            byte[] corrupt = file.clone();
            Arrays.fill(corrupt, at, Math.min(file.length, at + 64), (byte) 0xff);
            // Where only unused or plain bytes were hit, the file is still a database.
            assertThat(run(corrupt, "SELECT count(*) FROM t"))
                    .as("at %s", at)
                    .isInstanceOfAny(QueryOutcome.Unreadable.class, QueryOutcome.Rows.class, QueryOutcome.Failed.class);
        }
        assertThat(SqlEngineHomes.told(run(file, "SELECT count(*) FROM t"))).isEqualTo("500");
    }

    @Test
    void aHeaderThatClaimsTheImpossibleIsUnreadable() throws Exception {
        byte[] file = file("CREATE TABLE t (a)", "INSERT INTO t VALUES (1)");
        byte[] pageSize = file.clone();
        pageSize[16] = 0;
        pageSize[17] = 3;
        isUnreadable(pageSize);
        byte[] schemaFormat = file.clone();
        Arrays.fill(schemaFormat, 44, 48, (byte) 0x7f);
        isUnreadable(schemaFormat);
    }

    @Test
    void viewsAndTriggersDoNotLoadExtensionsOrTouchFiles() throws Exception {
        Path evil = folder.resolve("evil");
        byte[] file = file(
                "CREATE TABLE t (a)",
                "INSERT INTO t VALUES (1)",
                "CREATE VIEW loads AS SELECT load_extension('" + evil + "') AS a",
                "CREATE VIEW writes AS SELECT writefile('" + evil + "', 'x') AS a",
                "CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT load_extension('" + evil + "'); END");
        assertThat(SqlEngineHomes.told(run(file, "SELECT a FROM t"))).isEqualTo("1");
        assertThat(run(file, "SELECT a FROM loads")).isInstanceOf(QueryOutcome.Refused.class);
        assertThat(run(file, "SELECT a FROM writes")).isInstanceOf(QueryOutcome.Failed.class);
        assertThat(evil).doesNotExist();
    }

    @Test
    void aViewThatNeverEndsStopsWithItsQuery() throws Exception {
        byte[] file = file("CREATE VIEW v AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n FROM r)"
                + " SELECT n FROM r WHERE n < 0");
        assertThat(run(file, "SELECT * FROM v")).isInstanceOf(QueryOutcome.Exceeded.class);
    }

    @Test
    void aSchemaThatWasTamperedWithHarmsOnlyItself() throws Exception {
        byte[] file = file(
                "CREATE TABLE t (a)",
                "PRAGMA writable_schema=ON",
                "UPDATE sqlite_schema SET sql = 'CREATE TABLE t (a, b GENERATED ALWAYS AS"
                        + " (load_extension(''x'')) VIRTUAL)'");
        assertThat(run(file, "SELECT * FROM t")).isNotInstanceOf(QueryOutcome.Broken.class);
        byte[] garbage = file(
                "CREATE TABLE t (a)",
                "PRAGMA writable_schema=ON",
                "UPDATE sqlite_schema SET sql = 'CREATE TABLE t (a) not SQL'");
        isUnreadable(garbage);
        byte[] virtual = file(
                "PRAGMA writable_schema=ON",
                "INSERT INTO sqlite_schema VALUES ('table', 'v', 'v', 0, 'CREATE VIRTUAL TABLE v USING dbpage()')");
        assertThat(run(virtual, "SELECT * FROM v"))
                .isInstanceOfAny(QueryOutcome.Failed.class, QueryOutcome.Unreadable.class);
    }

    @Test
    void fullTextTablesComeAlong() throws Exception {
        byte[] file = file(
                "CREATE VIRTUAL TABLE f USING fts5(body)", "INSERT INTO f VALUES ('a quick fox'), ('a slow hare')");
        assertThat(SqlEngineHomes.told(run(file, "SELECT body FROM f WHERE f MATCH 'quick'")))
                .isEqualTo("a quick fox");
    }

    @Test
    void aWriteAheadFileIsOpenedWithoutItsLog() throws Exception {
        byte[] file = file("PRAGMA journal_mode=WAL", "CREATE TABLE t (a)", "INSERT INTO t VALUES (5)");
        assertThat(SqlEngineHomes.told(run(file, "SELECT a FROM t"))).isEqualTo("5");
    }

    @Test
    void filesThatWereNotUsedForLongMakeRoom() throws Exception {
        try (SqlEngineHomes small = SqlEngineHomes.of(
                SqlDialect.SQLITE, SqlEngineHomes.settings(home).withDatabaseBytes(20_000), Optional.of(BLOBS))) {
            QueryDatabase one =
                    new QueryDatabase.Stored(BLOBS.upload(file("CREATE TABLE one (a)", "INSERT INTO one VALUES (1)")));
            QueryDatabase two =
                    new QueryDatabase.Stored(BLOBS.upload(file("CREATE TABLE two (a)", "INSERT INTO two VALUES (2)")));
            QueryDatabase three = new QueryDatabase.Stored(
                    BLOBS.upload(file("CREATE TABLE three (a)", "INSERT INTO three VALUES (3)")));
            assertThat(SqlEngineHomes.told(small.run(one, "SELECT a FROM one"))).isEqualTo("1");
            assertThat(SqlEngineHomes.told(small.run(two, "SELECT a FROM two"))).isEqualTo("2");
            assertThat(SqlEngineHomes.told(small.run(three, "SELECT a FROM three")))
                    .isEqualTo("3");
            try (Stream<Path> left = Files.list(home.resolve("databases"))) {
                assertThat(left).hasSize(2);
            }
            assertThat(SqlEngineHomes.told(small.run(one, "SELECT a FROM one"))).isEqualTo("1");
        }
    }
}
