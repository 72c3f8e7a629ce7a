package dev.assay.console.session;

import dev.assay.verifier.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The value by which a form shows that it comes from a page of the console: a hash of a cookie that no other site can
 * read.
 */
final class FormToken {
    /** The name of the form's field. */
    static final String FIELD = "form_token";

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 32;

    private FormToken() {}

    /** Returns a new value of the cookie. */
    static String newSecret() {
        byte[] random = new byte[BYTES];
        RANDOM.nextBytes(random);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }

    static String of(String secret) {
        return Sha256.of("form " + secret).hex();
    }

    static boolean matches(String secret, @Nullable String presented) {
        return presented != null
                && MessageDigest.isEqual(
                        of(secret).getBytes(StandardCharsets.UTF_8), presented.getBytes(StandardCharsets.UTF_8));
    }
}
