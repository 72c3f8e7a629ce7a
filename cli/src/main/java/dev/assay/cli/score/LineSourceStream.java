package dev.assay.cli.score;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Lines as a stream of bytes, in which each has its end. */
final class LineSourceStream extends InputStream {
    private final LineSource lines;
    private byte @Nullable [] line = new byte[0];
    private int at = 1;

    LineSourceStream(LineSource lines) {
        this.lines = lines;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int count = 0;
        while (count < length) {
            if (line != null && at > line.length) {
                line = lines.next();
                at = 0;
            }
            if (line == null) {
                return count == 0 ? -1 : count;
            }
            int part = Math.min(length - count, line.length - at);
            System.arraycopy(line, at, bytes, from + count, part);
            at += part;
            count += part;
            if (at == line.length && count < length) {
                bytes[from + count++] = '\n';
                at++;
            }
        }
        return count;
    }

    @Override
    public void close() {
        lines.close();
    }
}
