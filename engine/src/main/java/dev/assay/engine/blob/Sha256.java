package dev.assay.engine.blob;

import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The name of a blob.
 *
 * @param hex 64 lower-case hex digits, so that it may be a file's name
 */
public record Sha256(String hex) {
    private static final Pattern HEX = Pattern.compile("[0-9a-f]{64}");

    public Sha256 {
        if (!HEX.matcher(hex).matches()) {
            throw new IllegalArgumentException("a SHA-256 is 64 lower-case hex digits");
        }
    }

    /** Empty for whatever is not 64 lower-case hex digits. */
    public static Optional<Sha256> parse(String text) {
        return HEX.matcher(text).matches() ? Optional.of(new Sha256(text)) : Optional.empty();
    }

    /** The name of what is in this file. */
    public static Sha256 of(Path file) throws IOException {
        return CheckedFile.hash(file);
    }

    static Sha256 of(MessageDigest digest) {
        return new Sha256(HexFormat.of().formatHex(digest.digest()));
    }

    public byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }

    static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return hex;
    }
}
