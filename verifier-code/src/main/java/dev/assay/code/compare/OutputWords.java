package dev.assay.code.compare;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Goes through bytes word by word; what stands between words are blanks and line ends of ASCII. */
final class OutputWords {
    private static final int MOST_SHOWN = 40;

    private final byte[] content;
    private int start;
    private int end;
    private int number;

    OutputWords(byte[] content) {
        this.content = content;
    }

    /** Goes to the next word; false where there is none. */
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

    /** The number of this word, from 1. */
    int number() {
        return number;
    }

    int length() {
        return end - start;
    }

    boolean isSameAs(OutputWords other) {
        return Arrays.equals(content, start, end, other.content, other.start, other.end);
    }

    /** This word as text, cut to what can be shown. */
    String shown() {
        var text = new String(content, start, Math.min(length(), MOST_SHOWN), StandardCharsets.UTF_8);
        return length() > MOST_SHOWN ? text + "…" : text;
    }

    /** This word, byte by byte. */
    String text() {
        return new String(content, start, length(), StandardCharsets.ISO_8859_1);
    }

    static boolean isBlank(byte sign) {
        return sign == ' ' || (sign >= '\t' && sign <= '\r');
    }
}
