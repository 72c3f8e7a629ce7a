package dev.assay.gateway.execute;

import dev.assay.sandbox.SessionPlace;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * The ids of sessions on workers. An id is the session's place, sealed by AES-256-GCM for one project: a caller can neither read
 * nor change it, and for another project it is no id.
 */
final class SessionIds {
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BYTES = 16;
    private static final int FIXED_BYTES = 5 * Long.BYTES;

    private final SecureRandom random = new SecureRandom();
    private final SecretKeySpec key;

    /** @param secret 32 bytes, the same at all gateways */
    SessionIds(byte[] secret) {
        this.key = new SecretKeySpec(secret, "AES");
    }

    /** Returns an id of a session for the keys of this project. */
    String sealed(String project, CountedSession session) {
        byte[] id = new byte[NONCE_BYTES];
        random.nextBytes(id);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, id, project).doFinal(encoded(session));
            return text(ByteBuffer.allocate(id.length + sealed.length)
                    .put(id)
                    .put(sealed)
                    .array());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the session of an id; empty if the id was not made for this project. */
    Optional<CountedSession> opened(String project, String id) {
        try {
            byte[] bytes = Base64.getUrlDecoder().decode(id);
            if (bytes.length < NONCE_BYTES + TAG_BYTES + FIXED_BYTES
                    || !text(bytes).equals(id)) {
                return Optional.empty();
            }
            byte[] content = cipher(Cipher.DECRYPT_MODE, Arrays.copyOf(bytes, NONCE_BYTES), project)
                    .doFinal(bytes, NONCE_BYTES, bytes.length - NONCE_BYTES);
            return Optional.of(decoded(ByteBuffer.wrap(content)));
        } catch (IllegalArgumentException | AEADBadTagException e) {
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(byte[] id) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(id);
    }

    private Cipher cipher(int mode, byte[] nonce, String project) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BYTES * Byte.SIZE, nonce));
        cipher.updateAAD(project.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private static byte[] encoded(CountedSession session) {
        SessionPlace place = session.place();
        byte[] address = place.address().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(FIXED_BYTES + address.length)
                .putLong(session.count().getMostSignificantBits())
                .putLong(session.count().getLeastSignificantBits())
                .putLong(place.id().getMostSignificantBits())
                .putLong(place.id().getLeastSignificantBits())
                .putLong(place.longestReply())
                .put(address)
                .array();
    }

    private static CountedSession decoded(ByteBuffer content) {
        UUID count = new UUID(content.getLong(), content.getLong());
        UUID id = new UUID(content.getLong(), content.getLong());
        long longestReply = content.getLong();
        String address = StandardCharsets.UTF_8.decode(content).toString();
        return new CountedSession(count, new SessionPlace(address, id, longestReply));
    }
}
