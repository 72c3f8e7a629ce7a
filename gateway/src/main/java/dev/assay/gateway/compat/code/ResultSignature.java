package dev.assay.gateway.compat.code;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs results, so that a result of the driver can be told from one that a program beside it wrote: a line with the
 * HMAC-SHA256 of the content after it. A program that sees a signed result can destroy it, but can't make another.
 *
 * @param key the key, which the driver gets before any other code runs
 */
record ResultSignature(String key) {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int KEY_BYTES = 32;
    private static final int LINE = 64;
    private static final SecureRandom RANDOM = new SecureRandom();

    static ResultSignature make() {
        byte[] key = new byte[KEY_BYTES];
        RANDOM.nextBytes(key);
        return new ResultSignature(HexFormat.of().formatHex(key));
    }

    /** Returns the signed content; empty where the signature does not match. */
    Optional<byte[]> opened(byte[] sealed) {
        if (sealed.length <= LINE || sealed[LINE] != '\n') {
            return Optional.empty();
        }
        byte[] content = Arrays.copyOfRange(sealed, LINE + 1, sealed.length);
        byte[] expected = line(content).getBytes(StandardCharsets.US_ASCII);
        return MessageDigest.isEqual(expected, Arrays.copyOf(sealed, LINE)) ? Optional.of(content) : Optional.empty();
    }

    private String line(byte[] content) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.US_ASCII), ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal(content));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a text without the key. */
    @Override
    public String toString() {
        return "a seal";
    }
}
