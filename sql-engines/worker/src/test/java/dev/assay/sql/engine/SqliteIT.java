package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.sql.engine.run.SqlDialect;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqliteIT {
    private static SqlEngineHomes sqlite;

    @BeforeAll
    static void open() throws Exception {
        sqlite = SqlEngineHomes.of(SqlDialect.SQLITE);
    }

    @AfterAll
    static void close() {
        sqlite.close();
    }

    @Test
    void aQueryGivesItsRowsInTheirOrder() throws Exception {
        assertThat(SqlEngineHomes.told(sqlite.run("SELECT name, age FROM student ORDER BY age DESC, id")))
                .isEqualTo("Bob,22|Ann,19|Cleo,NULL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16le", "UTF-16be"})
    void textIsTheSameHoweverTheDatabaseKeepsIt(String encoding) throws Exception {
        QueryDatabase.Script database = new QueryDatabase.Script("PRAGMA encoding = '" + encoding + "';"
                + " CREATE TABLE t (a TEXT); INSERT INTO t VALUES (''), ('caf\u00e9 \u2603 \ud83d\ude00'), (NULL);");
        assertThat(SqlEngineHomes.told(sqlite.run(
                        database, "SELECT a, a || '\u00df', typeof(a), 'x' || char(0) || 'y', upper('z') FROM t")))
                .isEqualTo(
                        ",\u00df,text,x\0y,Z|caf\u00e9 \u2603 \ud83d\ude00,caf\u00e9 \u2603 \ud83d\ude00\u00df,text,x\0y,Z"
                                + "|NULL,NULL,null,x\0y,Z");
    }

    @Test
    void bytesThatAreNoTextAreReadAsTheSignForThat() throws Exception {
        assertThat(SqlEngineHomes.told(sqlite.run("SELECT CAST(x'61ff62c3' AS TEXT)")))
                .isEqualTo("a\ufffdb\ufffd");
    }
}
