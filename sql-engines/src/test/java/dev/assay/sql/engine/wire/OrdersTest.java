package dev.assay.sql.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.SqlDialect;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrdersTest {
    private static final QueryBounds BOUNDS = new QueryBounds(Duration.ofMillis(1), 2, 3, 4);

    @Test
    void ordersComeBackAsTheyWere() throws IOException {
        for (OpenDatabaseOrder.Source source : List.of(
                new OpenDatabaseOrder.Script("SELECT 'ß'"),
                new OpenDatabaseOrder.File("f"),
                new OpenDatabaseOrder.ScriptFile("s"))) {
            OpenDatabaseOrder opening = new OpenDatabaseOrder("key", SqlDialect.DUCKDB, source, BOUNDS);
            assertThat(OpenDatabaseOrder.decoded(opening.encoded().toArray())).isEqualTo(opening);
        }
        RunQueriesOrder running = new RunQueriesOrder("key", List.of("SELECT 1", ""), BOUNDS);
        assertThat(RunQueriesOrder.decoded(running.encoded().toArray())).isEqualTo(running);
    }
}
