package dev.assay.cli.score;

import dev.assay.verifier.TextEncoding;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The lines of a file that begin in a range of its bytes, each whole. */
final class JsonlRange extends FilterInputStream {
    private static final int BUFFER = 1 << 16;
    private static final int MARK = 4;

    private final long end;
    /** The place in the file of the next byte. */
    private long at;

    private boolean ended;

    private JsonlRange(InputStream in, long at, long end) {
        super(in);
        this.at = at;
        this.end = end;
    }

    /** Opens the lines that begin at {@code start} or later, and before {@code end}. */
    static InputStream open(Path file, long start, long end) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        long from = Math.max(0, start - 1);
        channel.position(from);
        JsonlRange range = new JsonlRange(new BufferedInputStream(Channels.newInputStream(channel), BUFFER), from, end);
        if (start == 0) {
            range.skipMark();
        } else {
            range.skipLine();
        }
        range.ended |= range.at >= end;
        return range;
    }

    private void skipMark() throws IOException {
        in.mark(MARK);
        byte[] start = in.readNBytes(MARK);
        in.reset();
        int mark = TextEncoding.markLength(start);
        in.skipNBytes(mark);
        at += mark;
    }

    private void skipLine() throws IOException {
        int b = in.read();
        while (b >= 0 && b != '\n') {
            at++;
            b = in.read();
        }
        at++;
        ended = b < 0;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (ended) {
            return -1;
        }
        int count = in.read(bytes, from, length);
        for (int i = (int) Math.max(0, Math.min(count, end - 1 - at)); i < count; i++) {
            if (bytes[from + i] == '\n') {
                ended = true;
                return i + 1;
            }
        }
        at += Math.max(0, count);
        return count;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
