package dev.assay.sandbox.remote.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Certificates and private keys in PEM, in files that variables name. Each failure names the variable. */
final class PemFiles {
    private static final Pattern KEY =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");

    private final UnaryOperator<String> variable;

    PemFiles(UnaryOperator<String> variable) {
        this.variable = variable;
    }

    /** Returns the certificates in a file, at least one. */
    List<X509Certificate> certificates(String name) {
        try {
            List<X509Certificate> found = CertificateFactory.getInstance("X.509")
                    .generateCertificates(new ByteArrayInputStream(content(name).getBytes(StandardCharsets.UTF_8)))
                    .stream()
                    .map(X509Certificate.class::cast)
                    .toList();
            if (!found.isEmpty()) {
                return found;
            }
        } catch (CertificateException e) {
            throw new IllegalArgumentException(name + ": the file holds something else than certificates in PEM", e);
        }
        throw new IllegalArgumentException(name + ": the file holds no certificate in PEM");
    }

    /** Returns the private key of a certificate. */
    PrivateKey key(String name, X509Certificate certificate) {
        Matcher found = KEY.matcher(content(name));
        if (!found.find()) {
            throw new IllegalArgumentException(
                    name + ": the file holds no unencrypted key in PKCS #8: openssl pkcs8 -topk8 -nodes makes one");
        }
        try {
            byte[] encoded = Base64.getMimeDecoder().decode(found.group(1));
            return KeyFactory.getInstance(certificate.getPublicKey().getAlgorithm())
                    .generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": the key is not of the kind that the certificate has", e);
        }
    }

    private String content(String name) {
        String file = variable.apply(name).strip();
        if (file.isEmpty()) {
            throw new IllegalArgumentException(
                    name + " is not set; TLS with workers needs a certificate, its key and the authority");
        }
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new IllegalArgumentException(name + ": " + file + " can't be read", e);
        }
    }
}
