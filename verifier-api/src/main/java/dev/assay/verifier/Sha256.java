package dev.assay.verifier;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A SHA-256 hash (FIPS 180-4), which names a blob or other bytes.
 *
 * @param hex 64 lower-case hex digits, so that it can be a file's name
 */
public record Sha256(String hex) {
    private static final int DIGITS = 64;

    public Sha256 {
        if (!isHash(hex)) {
            throw new IllegalArgumentException("a SHA-256 is 64 lower-case hex digits");
        }
    }

    /** Parses a hash; empty for any text that is not 64 lower-case hex digits. */
    public static Optional<Sha256> parse(String text) {
        return isHash(text) ? Optional.of(new Sha256(text)) : Optional.empty();
    }

    private static boolean isHash(String text) {
        if (text.length() != DIGITS) {
            return false;
        }
        for (int at = 0; at < DIGITS; at++) {
            char digit = text.charAt(at);
            if ((digit < '0' || digit > '9') && (digit < 'a' || digit > 'f')) {
                return false;
            }
        }
        return true;
    }

    /** Returns the hash of a text in UTF-8. */
    public static Sha256 of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    public static Sha256 of(byte[] bytes) {
        MessageDigest digest = digest();
        digest.update(bytes);
        return of(digest);
    }

    /** Returns the hash of the bytes that the digest was given, and resets the digest. */
    public static Sha256 of(MessageDigest digest) {
        return new Sha256(HexFormat.of().formatHex(digest.digest()));
    }

    /** Returns a new digest, for bytes that come in pieces. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    public byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }

    @Override
    public String toString() {
        return hex;
    }
}
