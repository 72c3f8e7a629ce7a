package dev.assay.db.key;

import dev.assay.verifier.Sha256;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The form of a key: {@code assay_}, 8 characters of base 62 that name it, {@code _}, and 43 that are secret. */
public final class KeyFormat {
    /** Characters of the public part. */
    public static final int ID_LENGTH = 8;

    /** Characters of the secret part: 62^43 is more than 2^256. */
    public static final int SECRET_LENGTH = 43;

    private static final String LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final Pattern KEY = Pattern.compile("assay_([0-9A-Za-z]{8})_([0-9A-Za-z]{43})");

    /** In running text a secret that was cut or lengthened is a secret too. */
    private static final Pattern ANYWHERE = Pattern.compile("assay_([0-9A-Za-z]{8})_[0-9A-Za-z]+");

    private static final SecureRandom RANDOM = new SecureRandom();

    private KeyFormat() {}

    /**
     * The two parts of a key; its text never shows the secret.
     *
     * @param id names the key, and may be shown
     * @param secret must not be shown, logged or stored
     */
    public record Parts(String id, String secret) {
        /** The key as its holder presents it. */
        public String key() {
            return "assay_" + id + "_" + secret;
        }

        @Override
        public String toString() {
            return "assay_" + id + "_…";
        }
    }

    /** A new key. */
    public static Parts generate() {
        return new Parts(random(ID_LENGTH), random(SECRET_LENGTH));
    }

    /** The parts of what was presented; empty where it is no key at all. */
    public static Optional<Parts> parse(String presented) {
        Matcher matcher = KEY.matcher(presented);
        return matcher.matches() ? Optional.of(new Parts(matcher.group(1), matcher.group(2))) : Optional.empty();
    }

    /** SHA-256 of a secret; with 256 random bits it needs neither salt nor slowness. */
    public static byte[] hash(String secret) {
        return Sha256.of(secret).bytes();
    }

    /** The text with the secret part of every key in it replaced. */
    public static String redact(String text) {
        return ANYWHERE.matcher(text).replaceAll("assay_$1_…");
    }

    private static String random(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) text.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        return text.toString();
    }
}
