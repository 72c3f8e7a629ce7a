package dev.assay.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.run.Dialect;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SqliteIT {
    private static Workplace sqlite;

    @BeforeAll
    static void open() throws Exception {
        sqlite = Workplace.of(Dialect.SQLITE);
    }

    @AfterAll
    static void close() {
        sqlite.close();
    }

    @Test
    void a_query_gives_its_rows_in_their_order() throws Exception {
        assertThat(Workplace.told(sqlite.run("SELECT name, age FROM student ORDER BY age DESC, id")))
                .isEqualTo("Bob,22|Ann,19|Cleo,NULL");
    }
}
