package dev.assay.sql.engine;

import dev.assay.sql.run.Dialect;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names of databases by their content. */
final class Keys {
    private Keys() {}

    static String ofScript(Dialect dialect, String sql) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return dialect + " " + HexFormat.of().formatHex(digest.digest(sql.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java has no SHA-256", e);
        }
    }
}
