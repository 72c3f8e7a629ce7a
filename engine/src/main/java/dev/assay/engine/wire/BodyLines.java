package dev.assay.engine.wire;

import java.util.ArrayList;
import java.util.List;

/** Finds the lines of a body without copying it; skips blank lines. */
final class BodyLines {
    private BodyLines() {}

    /** A line without its end: bytes {@code from} (inclusive) to {@code to} (exclusive). */
    record Line(int from, int to) {}

    static List<Line> of(byte[] body) {
        List<Line> lines = new ArrayList<>();
        int from = startsWithMark(body) ? 3 : 0;
        for (int i = from; i <= body.length; i++) {
            if (i == body.length || body[i] == '\n') {
                if (!isBlank(body, from, i)) {
                    lines.add(new Line(from, i));
                }
                from = i + 1;
            }
        }
        return lines;
    }

    private static boolean startsWithMark(byte[] body) {
        return body.length >= 3 && body[0] == (byte) 0xEF && body[1] == (byte) 0xBB && body[2] == (byte) 0xBF;
    }

    private static boolean isBlank(byte[] body, int from, int to) {
        for (int i = from; i < to; i++) {
            if (body[i] != ' ' && body[i] != '\t' && body[i] != '\r') {
                return false;
            }
        }
        return true;
    }
}
