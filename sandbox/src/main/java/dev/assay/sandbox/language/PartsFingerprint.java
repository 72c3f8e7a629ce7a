package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;

/** A SHA-256 over parts, each after its length, so that no two lists of parts read alike. */
final class PartsFingerprint {
    private final MessageDigest digest = sha256();

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    PartsFingerprint bytes(Bytes part) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length()).flip());
        digest.update(part.toArray());
        return this;
    }

    PartsFingerprint text(String part) {
        return bytes(Bytes.utf8(part));
    }

    PartsFingerprint texts(Collection<String> parts) {
        text(Integer.toString(parts.size()));
        parts.forEach(this::text);
        return this;
    }

    PartsFingerprint texts(Map<String, String> parts) {
        return texts(parts.keySet()).texts(parts.values());
    }

    /** The sum of the parts so far, after which no part is taken. */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
