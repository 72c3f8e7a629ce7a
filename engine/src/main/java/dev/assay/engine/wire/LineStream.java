package dev.assay.engine.wire;

import dev.assay.verifier.TextEncoding;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Splits a stream of any length into lines, holding one line at a time. */
public final class LineStream {
    private final InputStream in;
    private final int longest;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;
    private long number;

    /** Opens the stream; a line over {@code longest} bytes is skipped and only reported. */
    public LineStream(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /**
     * One line without its end.
     *
     * @param number the line number, from 1, counting blank lines too
     * @param bytes the line's bytes, none where it is too long
     */
    public record RawLine(long number, byte[] bytes, boolean tooLong) {}

    /** Returns the next line that is not blank, or null at the end. */
    public @Nullable RawLine next() throws IOException {
        RawLine line;
        do {
            line = any();
        } while (line != null && !line.tooLong() && isBlank(line.bytes()));
        return line;
    }

    /** Returns whether a line that is not blank can be returned without waiting for more of the stream. */
    boolean hasLine() {
        boolean blank = true;
        for (int i = at; i < end; i++) {
            if (buffer[i] == '\n' && !blank) {
                return true;
            }
            blank &= buffer[i] == '\n' || isBlank(buffer[i]);
        }
        return false;
    }

    private @Nullable RawLine any() throws IOException {
        ByteArrayOutputStream spilled = new ByteArrayOutputStream(0);
        boolean tooLong = false;
        while (at < end || fill()) {
            int stop = newline();
            tooLong |= (long) spilled.size() + stop - at > longest;
            if (stop < end && spilled.size() == 0 && !tooLong) {
                byte[] whole = Arrays.copyOfRange(buffer, at, stop);
                at = stop + 1;
                return line(whole, false);
            }
            if (!tooLong) {
                spilled.write(buffer, at, stop - at);
            }
            at = stop + 1;
            if (stop < end) {
                return line(tooLong ? new byte[0] : spilled.toByteArray(), tooLong);
            }
        }
        return spilled.size() == 0 && !tooLong ? null : line(tooLong ? new byte[0] : spilled.toByteArray(), tooLong);
    }

    private RawLine line(byte[] bytes, boolean tooLong) {
        number++;
        return new RawLine(number, number == 1 ? withoutMark(bytes) : bytes, tooLong);
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(in.read(buffer), 0);
        return end > 0;
    }

    private int newline() {
        int i = at;
        while (i < end && buffer[i] != '\n') {
            i++;
        }
        return i;
    }

    private static byte[] withoutMark(byte[] bytes) {
        int mark = TextEncoding.markLength(bytes);
        return mark > 0 ? Arrays.copyOfRange(bytes, mark, bytes.length) : bytes;
    }

    private static boolean isBlank(byte[] bytes) {
        for (byte b : bytes) {
            if (!isBlank(b)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == '\r';
    }
}
