package dev.assay.cli.verify;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** The bytes of a file or of stdin, decompressed where they are gzip, with the reading progress. */
public final class VerifyInput implements AutoCloseable {
    private static final Path STDIN = Path.of("-");
    /** The bytes that are looked at for other formats. */
    private static final int SAMPLE = 4_096;

    private final Counting counting;
    private final InputStream rows;
    private final long size;

    private VerifyInput(InputStream raw, long size, String name) throws IOException {
        this.counting = new Counting(raw);
        this.rows = new BufferedInputStream(unpacked(new BufferedInputStream(counting, 1 << 16)), 1 << 16);
        this.size = size;
        requireLines(name);
    }

    private void requireLines(String name) throws IOException {
        byte[] start = new byte[SAMPLE];
        rows.mark(SAMPLE);
        int length = Math.max(0, rows.read(start));
        rows.reset();
        OtherFormat.of(name, Arrays.copyOf(start, length)).ifPresent(other -> {
            throw CliFailure.usage(name + " " + other);
        });
    }

    /** Opens the file, or stdin for {@code -}. */
    public static VerifyInput open(Path file) {
        try {
            if (file.equals(STDIN)) {
                return new VerifyInput(System.in, 0, "stdin");
            }
            if (Files.isDirectory(file)) {
                throw CliFailure.usage(file + " is a folder");
            }
            return new VerifyInput(Files.newInputStream(file), Files.size(file), file.toString());
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
    }

    private static InputStream unpacked(BufferedInputStream in) throws IOException {
        in.mark(2);
        boolean gzip = in.read() == 0x1F && in.read() == 0x8B;
        in.reset();
        return gzip ? new GZIPInputStream(in, 1 << 16) : in;
    }

    public InputStream rows() {
        return rows;
    }

    /** Returns the share that has been read, from 0 to 1; less than 0 where the end is not known. */
    public double share() {
        return size == 0 ? -1 : Math.min(1, (double) counting.count / size);
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }

    private static final class Counting extends FilterInputStream {
        private long count;

        Counting(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            count += b < 0 ? 0 : 1;
            return b;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int n = super.read(bytes, from, length);
            count += Math.max(n, 0);
            return n;
        }
    }
}
