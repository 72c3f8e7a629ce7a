package dev.assay.sandbox.language;

import dev.assay.sandbox.Bytes;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;

/** A SHA-256 over parts, each with its length before it, so that different lists of parts have different inputs. */
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

    /** Returns the hash of the parts so far; no further part can be added. */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
