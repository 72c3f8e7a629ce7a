package dev.assay.code.compare;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads bytes line by line, without the blanks at the ends of lines and without the empty lines at the end. */
final class OutputLines {
    private final byte[] content;
    private final int last;
    private int start;
    private int end;
    private int next;
    private int number;

    OutputLines(byte[] content) {
        this.content = content;
        int used = content.length;
        while (used > 0 && OutputWords.isBlank(content[used - 1])) {
            used--;
        }
        last = used;
    }

    /** Moves to the next line; false at the end. */
    boolean next() {
        if (next > last || last == 0) {
            return false;
        }
        start = next;
        int at = start;
        while (at < last && content[at] != '\n') {
            at++;
        }
        next = at + 1;
        end = at;
        while (end > start && OutputWords.isBlank(content[end - 1])) {
            end--;
        }
        number++;
        return true;
    }

    /** Returns the number of the current line, from 1. */
    int number() {
        return number;
    }

    /** Returns the current line, one character for each byte. */
    String text() {
        return new String(content, start, end - start, StandardCharsets.ISO_8859_1);
    }

    boolean isSameAs(OutputLines other) {
        return Arrays.equals(content, start, end, other.content, other.start, other.end);
    }
}
