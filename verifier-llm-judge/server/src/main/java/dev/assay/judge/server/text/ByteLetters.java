package dev.assay.judge.server.text;

import java.util.Arrays;

/**
 * The letters for bytes in byte-level vocabularies: a visible character for the byte of the same number, and for other
 * bytes the characters from 256 on, in order (GPT-2's table).
 */
final class ByteLetters {
    private static final int[] BYTES = new int[512];

    static {
        Arrays.fill(BYTES, -1);
        int next = 256;
        for (int b = 0; b < 256; b++) {
            boolean seen = (b >= '!' && b <= '~') || (b >= 0xa1 && b <= 0xac) || b >= 0xae;
            BYTES[seen ? b : next++] = b;
        }
    }

    private ByteLetters() {}

    static byte[] bytes(String letters) {
        byte[] bytes = new byte[letters.length()];
        for (int i = 0; i < bytes.length; i++) {
            int letter = letters.charAt(i);
            if (letter >= BYTES.length || BYTES[letter] < 0) {
                throw new IllegalArgumentException("not a token of bytes: " + letters);
            }
            bytes[i] = (byte) BYTES[letter];
        }
        return bytes;
    }
}
