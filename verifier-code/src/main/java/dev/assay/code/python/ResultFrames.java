package dev.assay.code.python;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The places of results in the output of a process. The nonce only separates the results from the text that an honest
 * program prints. A program that finds the nonce can write results, which are judged like any others.
 */
public final class ResultFrames {
    /**
     * The results of an output.
     *
     * @param contents the contents of the complete frames, up to the first incomplete one
     * @param incomplete whether an incomplete frame follows them
     */
    public record Found(List<byte[]> contents, boolean incomplete) {}

    private static final String LENGTH = " [0-9]{1,9}";

    private final byte[] output;
    private final byte[] word;

    private ResultFrames(byte[] output, String nonce) {
        this.output = output;
        this.word = nonce.getBytes(StandardCharsets.US_ASCII);
    }

    /** Finds the frames: each is the nonce, the length of the content, the content, and the nonce again. */
    public static Found find(byte[] output, String nonce) {
        return new ResultFrames(output, nonce).contents();
    }

    private Found contents() {
        List<byte[]> contents = new ArrayList<>();
        int at = next(0);
        while (at >= 0) {
            int lineEnd = at + word.length;
            while (lineEnd < output.length && output[lineEnd] != '\n') {
                lineEnd++;
            }
            String length = new String(output, at + word.length, lineEnd - at - word.length, StandardCharsets.US_ASCII);
            if (!length.matches(LENGTH)) {
                return new Found(contents, true);
            }
            int from = lineEnd + 1;
            int count = Integer.parseInt(length.substring(1));
            int second = from + count + 1;
            if (second + word.length > output.length || !isWord(second)) {
                return new Found(contents, true);
            }
            contents.add(Arrays.copyOfRange(output, from, from + count));
            at = next(second + word.length);
        }
        return new Found(contents, false);
    }

    private int next(int from) {
        for (int at = from; at <= output.length - word.length; at++) {
            if (output[at] == word[0] && isWord(at)) {
                return at;
            }
        }
        return -1;
    }

    private boolean isWord(int at) {
        return Arrays.equals(output, at, at + word.length, word, 0, word.length);
    }
}
