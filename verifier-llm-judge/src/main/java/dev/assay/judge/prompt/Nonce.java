package dev.assay.judge.prompt;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/** Words that nobody can have known: 80 random bits in hexadecimal. */
public final class Nonce {
    private static final int BYTES = 10;

    private final RandomGenerator random;

    public Nonce() {
        this(new SecureRandom());
    }

    Nonce(RandomGenerator random) {
        this.random = random;
    }

    /** A new one that does not stand in the text. */
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
