package dev.assay.sql.engine.worker.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryOutcome;
import dev.assay.sql.engine.run.SqlDialect;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryTextTest {
    private static void isOne(SqlDialect dialect, String... queries) {
        for (String query : queries) {
            assertThat(QueryText.refusal(query, dialect)).as(query).isEmpty();
        }
    }

    private static void isRefused(SqlDialect dialect, String... queries) {
        for (String query : queries) {
            assertThat(QueryText.refusal(query, dialect))
                    .as(query)
                    .hasValueSatisfying(ran -> assertThat(ran).isInstanceOf(QueryOutcome.Refused.class));
        }
    }

    @Test
    void aQueryMayBeFollowedBySemicolonsAndComments() {
        for (SqlDialect dialect : SqlDialect.values()) {
            isOne(
                    dialect,
                    "SELECT 1",
                    " select 1 ; ",
                    "SELECT 1;; -- ; DROP",
                    "/* ; */ SELECT 1 /* unended ;",
                    "VALUES (1)");
            isRefused(dialect, "SELECT 1; SELECT 2", "SELECT 1;;x", "SELECT 1 -- \n; DROP TABLE t", "SELECT 1\0");
        }
    }

    @Test
    void semicolonsInQuotesEndNothing() {
        for (SqlDialect dialect : SqlDialect.values()) {
            isOne(dialect, "SELECT ';', 'it''s;', \"a;\"\"b;\" FROM t", "SELECT ';");
            isRefused(dialect, "SELECT ''';';';' ; x", "SELECT '\\'; x'");
        }
        isOne(SqlDialect.SQLITE, "SELECT [a;b], `c;``d;` FROM t");
        isRefused(SqlDialect.POSTGRES, "SELECT a[1;2]");
        for (SqlDialect dialect : List.of(SqlDialect.DUCKDB, SqlDialect.POSTGRES)) {
            isOne(dialect, "SELECT E'\\';'", "SELECT $$;$$", "SELECT $a$ ; $$ ; $a$", "SELECT 1 /* /* ; */ ; */");
            isRefused(dialect, "SELECT E'\\\\'; x'", "SELECT a$b$;$b$", "SELECT 1 /* /* */ */; x", "SELECT name'\\';'");
        }
        isRefused(SqlDialect.SQLITE, "SELECT $$;$$", "SELECT E'\\';'", "SELECT 1 /* /* */ ; */");
    }

    @Test
    void onlySomeWordsBeginAQuery() {
        for (SqlDialect dialect : SqlDialect.values()) {
            isRefused(
                    dialect,
                    "DROP TABLE t",
                    "-- SELECT\nDELETE FROM t",
                    "(DELETE FROM t)",
                    "EXPLAIN SELECT 1",
                    "backup to x");
        }
        isOne(SqlDialect.DUCKDB, "FROM t", "(SELECT 1)", "PIVOT t ON a");
        isRefused(SqlDialect.SQLITE, "FROM t");
    }

    @Test
    void nothingFails() {
        for (String nothing : List.of("", " \n", "-- only this", "/* and this */", ";")) {
            assertThat(QueryText.refusal(nothing, SqlDialect.POSTGRES))
                    .as(nothing)
                    .isPresent();
        }
    }
}
