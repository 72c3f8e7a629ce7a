package dev.assay.worker;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;

/** A SHA-256 over parts, each after its length, so that no two lists of parts read alike. */
public final class PartsFingerprint {
    private final MessageDigest digest = sha256();

    /** A new digest, for bytes that come in pieces. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    public PartsFingerprint bytes(byte[] part) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).flip());
        digest.update(part);
        return this;
    }

    public PartsFingerprint text(String part) {
        return bytes(part.getBytes(StandardCharsets.UTF_8));
    }

    public PartsFingerprint texts(Collection<String> parts) {
        text(Integer.toString(parts.size()));
        parts.forEach(this::text);
        return this;
    }

    public PartsFingerprint texts(Map<String, String> parts) {
        return texts(parts.keySet()).texts(parts.values());
    }

    /** The sum of the parts so far, after which no part is taken. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
