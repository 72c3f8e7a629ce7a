package dev.assay.code.compare;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads bytes word by word; words are separated by blanks and line ends of ASCII. */
final class OutputWords {
    private static final int MOST_SHOWN = 40;

    private final byte[] content;
    private int start;
    private int end;
    private int number;

    OutputWords(byte[] content) {
        this.content = content;
    }

    /** Moves to the next word; false at the end. */
    boolean next() {
        start = end;
        while (start < content.length && isBlank(content[start])) {
            start++;
        }
        end = start;
        while (end < content.length && !isBlank(content[end])) {
            end++;
        }
        number += start < end ? 1 : 0;
        return start < end;
    }

    /** Returns the number of the current word, from 1. */
    int number() {
        return number;
    }

    int length() {
        return end - start;
    }

    boolean isSameAs(OutputWords other) {
        return Arrays.equals(content, start, end, other.content, other.start, other.end);
    }

    /** Returns the current word as text, cut to 40 bytes for display. */
    String shown() {
        String text = new String(content, start, Math.min(length(), MOST_SHOWN), StandardCharsets.UTF_8);
        return length() > MOST_SHOWN ? text + "…" : text;
    }

    /** Returns the current word, one character for each byte. */
    String text() {
        return new String(content, start, length(), StandardCharsets.ISO_8859_1);
    }

    static boolean isBlank(byte sign) {
        return sign == ' ' || (sign >= '\t' && sign <= '\r');
    }
}
