package dev.assay.code.python;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The place of a result in the output of a process. The nonce only separates the result from the text that an honest
 * program prints. A program that finds the nonce can write a result, which is judged like any other.
 */
public sealed interface ResultFrame {
    /** The output has one result, with this content. */
    record Found(byte[] content) implements ResultFrame {}

    /** The output has no result. */
    record None() implements ResultFrame {}

    /** The output has several results, or pieces of them. */
    record Several() implements ResultFrame {}

    /** Searches the output for the nonce, the length of the content, the content, and the nonce again. */
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
