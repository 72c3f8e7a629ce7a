package dev.assay.worker.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class FrameFormatTest {
    private static final FrameFormat<Kind> FORMAT = new FrameFormat<>(Kind.class);

    private enum Kind implements FrameKind {
        RUN(2),
        READY(3);

        private final int code;

        Kind(int code) {
            this.code = code;
        }

        @Override
        public int code() {
            return code;
        }
    }

    private static DataInputStream stream(int... bytes) {
        byte[] octets = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            octets[i] = (byte) bytes[i];
        }
        return new DataInputStream(new ByteArrayInputStream(octets));
    }

    @Test
    void framesComeBackOneAfterTheOther() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FORMAT.write(out, Kind.RUN, new byte[] {1, 2, 3}, 1, 2);
        FORMAT.write(out, Kind.READY, new byte[0], 0, 0);
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(out.toByteArray()));
        assertThat(FORMAT.read(in, 2)).isEqualTo(new Frame<>(Kind.RUN, new byte[] {2, 3}));
        assertThat(FORMAT.read(in, 0)).isEqualTo(new Frame<>(Kind.READY, new byte[0]));
    }

    @Test
    void aFrameThatIsTooLongUnknownOrCutOffIsNotBelieved() {
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> FORMAT.read(stream(3, 0x7f, 0xff, 0xff, 0xff), 100))
                .withMessage("a frame of 2147483647 bytes");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> FORMAT.read(stream(3, 0xff, 0xff, 0xff, 0xff), 100))
                .withMessage("a frame of -1 bytes");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> FORMAT.read(stream(99, 0, 0, 0, 0), 100))
                .withMessage("no kind of frame: 99");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> FORMAT.read(stream(3, 0, 0, 0, 9, 1), 100))
                .withMessage("the stream ended within a frame");
    }
}
