package dev.assay.sql.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.sql.run.Bounds;
import dev.assay.sql.run.Dialect;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrameTest {
    private static final Bounds BOUNDS = new Bounds(Duration.ofMillis(1), 2, 3, 4);

    private static DataInputStream stream(byte... bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    @Test
    void frames_come_back_one_after_the_other() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Frame.write(out, Frame.Kind.RUN, new byte[] {1, 2, 3}, 2);
        Frame.write(out, Frame.Kind.READY);
        DataInputStream in = stream(out.toByteArray());
        assertThat(Frame.read(in, 2)).isEqualTo(new Frame(Frame.Kind.RUN, new byte[] {1, 2}));
        assertThat(Frame.read(in, 0)).isEqualTo(new Frame(Frame.Kind.READY, new byte[0]));
    }

    @Test
    void a_frame_that_is_too_long_unknown_or_cut_off_is_not_believed() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> Frame.read(stream((byte) 3, (byte) 0x7f, (byte) -1, (byte) -1, (byte) -1), 100));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> Frame.read(stream((byte) 3, (byte) -1, (byte) -1, (byte) -1, (byte) -1), 100));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> Frame.read(stream((byte) 99, (byte) 0, (byte) 0, (byte) 0, (byte) 0), 100));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> Frame.read(stream((byte) 3, (byte) 0, (byte) 0, (byte) 0, (byte) 9, (byte) 1), 100));
    }

    @Test
    void orders_come_back_as_they_were() throws IOException {
        for (Opening.Source source :
                List.of(new Opening.Script("SELECT 'ß'"), new Opening.File("f"), new Opening.ScriptFile("s"))) {
            Opening opening = new Opening("key", Dialect.DUCKDB, source, BOUNDS);
            assertThat(Opening.decoded(opening.encoded().toArray())).isEqualTo(opening);
        }
        Running running = new Running("key", List.of("SELECT 1", ""), BOUNDS);
        assertThat(Running.decoded(running.encoded().toArray())).isEqualTo(running);
    }
}
