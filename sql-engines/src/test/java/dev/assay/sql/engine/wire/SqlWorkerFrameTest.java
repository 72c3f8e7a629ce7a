package dev.assay.sql.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.SqlDialect;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlWorkerFrameTest {
    private static final QueryBounds BOUNDS = new QueryBounds(Duration.ofMillis(1), 2, 3, 4);

    private static DataInputStream stream(byte... bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    @Test
    void framesComeBackOneAfterTheOther() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SqlWorkerFrame.write(out, SqlWorkerFrame.Kind.RUN, new byte[] {1, 2, 3}, 2);
        SqlWorkerFrame.write(out, SqlWorkerFrame.Kind.READY);
        DataInputStream in = stream(out.toByteArray());
        assertThat(SqlWorkerFrame.read(in, 2))
                .isEqualTo(new SqlWorkerFrame(SqlWorkerFrame.Kind.RUN, new byte[] {1, 2}));
        assertThat(SqlWorkerFrame.read(in, 0)).isEqualTo(new SqlWorkerFrame(SqlWorkerFrame.Kind.READY, new byte[0]));
    }

    @Test
    void aFrameThatIsTooLongUnknownOrCutOffIsNotBelieved() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(
                        () -> SqlWorkerFrame.read(stream((byte) 3, (byte) 0x7f, (byte) -1, (byte) -1, (byte) -1), 100));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(
                        () -> SqlWorkerFrame.read(stream((byte) 3, (byte) -1, (byte) -1, (byte) -1, (byte) -1), 100));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> SqlWorkerFrame.read(stream((byte) 99, (byte) 0, (byte) 0, (byte) 0, (byte) 0), 100));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() ->
                        SqlWorkerFrame.read(stream((byte) 3, (byte) 0, (byte) 0, (byte) 0, (byte) 9, (byte) 1), 100));
    }

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
