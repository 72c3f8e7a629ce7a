package dev.assay.code.python;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The place of a result among all that a process wrote. The nonce only keeps it apart from what an honest program prints;
 * one that finds the nonce can write a result, which is a result like any other.
 */
sealed interface ResultFrame {
    /** There is one, with this content. */
    record Found(byte[] content) implements ResultFrame {}

    /** There is none. */
    record None() implements ResultFrame {}

    /** There are several, or pieces of them. */
    record Several() implements ResultFrame {}

    /** Looks for the nonce, the length of the content, the content, and the nonce again. */
    static ResultFrame find(byte[] output, String nonce) {
        byte[] word = nonce.getBytes(StandardCharsets.US_ASCII);
        int start = find(output, word, 0);
        if (start < 0) {
            return new None();
        }
        int lineEnd = start + word.length;
        while (lineEnd < output.length && output[lineEnd] != '\n') {
            lineEnd++;
        }
        String length =
                new String(output, start + word.length, lineEnd - start - word.length, StandardCharsets.US_ASCII);
        if (!length.matches(" [0-9]{1,9}")) {
            return new Several();
        }
        int from = lineEnd + 1;
        int count = Integer.parseInt(length.substring(1));
        int second = from + count + 1;
        boolean complete = second + word.length <= output.length
                && Arrays.equals(output, second, second + word.length, word, 0, word.length)
                && find(output, word, second + word.length) < 0;
        return complete ? new Found(Arrays.copyOfRange(output, from, from + count)) : new Several();
    }

    private static int find(byte[] output, byte[] word, int from) {
        for (int at = from; at <= output.length - word.length; at++) {
            if (output[at] == word[0] && Arrays.equals(output, at, at + word.length, word, 0, word.length)) {
                return at;
            }
        }
        return -1;
    }
}
