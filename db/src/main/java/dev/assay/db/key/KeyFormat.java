package dev.assay.db.key;

import dev.assay.verifier.Sha256;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The format of a key: {@code assay_}, 8 public characters of base 62, {@code _}, and 43 secret characters. */
public final class KeyFormat {
    /** The length of the public part, in characters. */
    public static final int ID_LENGTH = 8;

    /** The length of the secret part, in characters: 62^43 is more than 2^256. */
    public static final int SECRET_LENGTH = 43;

    private static final String LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final Pattern ID = Pattern.compile("[0-9A-Za-z]{8}");
    private static final Pattern KEY = Pattern.compile("assay_([0-9A-Za-z]{8})_([0-9A-Za-z]{43})");

    /** Matches a secret of any length: in running text a secret that was cut or lengthened must be hidden too. */
    private static final Pattern ANYWHERE = Pattern.compile("assay_([0-9A-Za-z]{8})_[0-9A-Za-z]+");

    private static final SecureRandom RANDOM = new SecureRandom();

    private KeyFormat() {}

    /**
     * The two parts of a key; its text never shows the secret.
     *
     * @param id the public part, which names the key
     * @param secret the secret part, which must not be shown, logged or stored
     */
    public record Parts(String id, String secret) {
        /** Returns the whole key, as a client presents it. */
        public String key() {
            return "assay_" + id + "_" + secret;
        }

        @Override
        public String toString() {
            return "assay_" + id + "_…";
        }
    }

    /** Generates a new key. */
    public static Parts generate() {
        return generate(random(ID_LENGTH));
    }

    /** Generates a new key with this public part. */
    static Parts generate(String id) {
        if (!isId(id)) {
            throw new IllegalArgumentException("not the public part of a key");
        }
        return new Parts(id, random(SECRET_LENGTH));
    }

    /** Returns whether the text has the format of a key's public part. */
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    /** Returns the parts of a presented key; empty where the text does not have the format of a key. */
    public static Optional<Parts> parse(String presented) {
        Matcher matcher = KEY.matcher(presented);
        return matcher.matches() ? Optional.of(new Parts(matcher.group(1), matcher.group(2))) : Optional.empty();
    }

    /** Returns the SHA-256 of a secret; with 256 random bits it needs neither salt nor a slow hash. */
    public static byte[] hash(String secret) {
        return Sha256.of(secret).bytes();
    }

    /** Returns the text with the secret part of every key in it replaced. */
    public static String redact(String text) {
        return ANYWHERE.matcher(text).replaceAll("assay_$1_…");
    }

    private static String random(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        }
        return text.toString();
    }
}
