package dev.assay.cli.jobs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Passes lines on, and keeps the last one. */
final class AllButTheLastLine extends OutputStream {
    private final OutputStream out;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private boolean isWhole;
    private long passed;

    AllButTheLastLine(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        int start = from;
        for (int at = from; at < from + length; at++) {
            if (isWhole) {
                line.writeTo(out);
                line.reset();
                isWhole = false;
                passed++;
            }
            if (bytes[at] == '\n') {
                line.write(bytes, start, at + 1 - start);
                start = at + 1;
                isWhole = true;
            }
        }
        line.write(bytes, start, from + length - start);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    /** Returns the number of lines that were passed on. */
    long passed() {
        return passed;
    }

    /** Forgets the kept line. */
    void forget() {
        line.reset();
        isWhole = false;
    }

    byte[] last() {
        return line.toByteArray();
    }
}
