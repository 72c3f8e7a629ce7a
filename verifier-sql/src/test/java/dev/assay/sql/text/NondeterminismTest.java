package dev.assay.sql.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NondeterminismTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT random()",
                "SELECT hex(RANDOMBLOB(4))",
                "SELECT date('now', '-1 year')",
                "SELECT strftime('%Y', CURRENT_TIMESTAMP) - year FROM t",
                "SELECT strftime('%Y')",
                "SELECT julianday ( )",
                "SELECT age(birth) FROM t",
                "SELECT gen_random_uuid()",
                "SELECT * FROM t TABLESAMPLE SYSTEM (10)",
                "SELECT clock_timestamp()",
                "SELECT get_current_time ()",
                "SELECT strftime ( '%Y' )",
                "SELECT datetime\n(\t)",
                "SELECT\u00e9now",
                "SELECT a, Today"
            })
    void whatAsksForTheTimeOrForChanceIs(String query) {
        assertThat(Nondeterminism.is(query)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT name, age FROM student WHERE age > 20 AND age IN (1, 2)",
                "SELECT avg(age), date(birth), strftime('%Y', birth) FROM known",
                "SELECT currently, snow, timestamp FROM weather",
                "SELECT now_, _now, nows, current, age FROM weather",
                "SELECT strftime('%Y', 'a'), date('b')",
                "SELECT strftime('%Y",
                "SELECT date",
                "SELECT date("
            })
    void whatOnlyReadsTablesIsNot(String query) {
        assertThat(Nondeterminism.is(query)).isFalse();
    }
}
