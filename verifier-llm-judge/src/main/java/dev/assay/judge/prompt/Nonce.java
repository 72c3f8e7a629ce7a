package dev.assay.judge.prompt;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/** Makes unpredictable words of 80 random bits in hexadecimal. */
public final class Nonce {
    private static final int BYTES = 10;

    private final RandomGenerator random;

    public Nonce() {
        this(new SecureRandom());
    }

    Nonce(RandomGenerator random) {
        this.random = random;
    }

    /** Returns a new word that does not occur in the text. */
    public String notIn(String text) {
        while (true) {
            byte[] bytes = new byte[BYTES];
            random.nextBytes(bytes);
            String word = HexFormat.of().formatHex(bytes);
            if (!text.contains(word)) {
                return word;
            }
        }
    }
}
