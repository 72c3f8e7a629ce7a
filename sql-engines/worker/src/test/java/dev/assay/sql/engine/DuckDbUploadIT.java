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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DuckDbUploadIT {
    private static final MemoryBlobs BLOBS = new MemoryBlobs();

    private static SqlEngineHomes duckdb;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() throws Exception {
        duckdb = SqlEngineHomes.of(SqlDialect.DUCKDB, SqlEngineHomes.settings(), Optional.of(BLOBS));
    }

    @AfterAll
    static void close() {
        duckdb.close();
    }

    private byte[] file(String script) throws Exception {
        Path file = folder.resolve("made.duckdb");
        Files.deleteIfExists(file);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(script);
        }
        return Files.readAllBytes(file);
    }

    private static QueryOutcome run(byte[] upload, String query) throws Exception {
        return duckdb.run(new QueryDatabase.Stored(BLOBS.upload(upload)), query);
    }

    @Test
    void aFileIsQueriedAfterItWasWrittenAnew() throws Exception {
        byte[] file = file("CREATE TABLE t (a INTEGER PRIMARY KEY, b VARCHAR, c INTEGER GENERATED ALWAYS AS (a + 1));"
                + " INSERT INTO t (a, b) VALUES (1, 'x'), (2, NULL);"
                + " CREATE TABLE before (a INTEGER REFERENCES t (a)); INSERT INTO before VALUES (2);"
                + " CREATE VIEW v AS SELECT t.c FROM t JOIN before USING (a)");
        assertThat(SqlEngineHomes.told(run(file, "SELECT * FROM t ORDER BY a"))).isEqualTo("1,x,2|2,NULL,3");
        assertThat(SqlEngineHomes.told(run(file, "FROM v"))).isEqualTo("3");
        assertThat(run(file, "WITH x AS (SELECT 1) DELETE FROM before")).isInstanceOf(QueryOutcome.Refused.class);
    }

    @Test
    void aScriptIsRun() throws Exception {
        byte[] script = "CREATE TABLE t (a VARCHAR); INSERT INTO t VALUES ('ä');".getBytes(StandardCharsets.UTF_8);
        assertThat(SqlEngineHomes.told(run(script, "SELECT a FROM t"))).isEqualTo("ä");
    }

    @Test
    void corruptAndCutOffFilesAreUnreadable() throws Exception {
        byte[] file = file("CREATE TABLE t AS SELECT range AS a FROM range(10000)");
        assertThat(run(Arrays.copyOf(file, 5_000), "SELECT count(*) FROM t"))
                .isInstanceOf(QueryOutcome.Unreadable.class);
        for (int at = 100; at < 9_000; at += 4_000) {
            byte[] corrupt = file.clone();
            Arrays.fill(corrupt, at, at + 64, (byte) 0xff);
            assertThat(run(corrupt, "SELECT count(*) FROM t"))
                    .as("at %s", at)
                    .isInstanceOfAny(QueryOutcome.Unreadable.class, QueryOutcome.Rows.class, QueryOutcome.Failed.class);
        }
        byte[] magicAlone = new byte[20_000];
        System.arraycopy(file, 8, magicAlone, 8, 4);
        assertThat(run(magicAlone, "SELECT 1")).isInstanceOf(QueryOutcome.Unreadable.class);
    }

    @Test
    void viewsAndMacrosDoNotReachFiles() throws Exception {
        byte[] file = file("CREATE TABLE t (a INTEGER);" + " CREATE MACRO peek(f) AS TABLE SELECT * FROM read_text(f)");
        assertThat(run(file, "SELECT * FROM peek('/etc/passwd')"))
                .isInstanceOfAny(QueryOutcome.Refused.class, QueryOutcome.Failed.class);
    }
}
