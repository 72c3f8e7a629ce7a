package dev.assay.sandbox.remote;

import dev.assay.sandbox.remote.tls.MutualTls;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** Certificates that Java's keytool makes, written as PEM. */
final class TestCertificates {
    private static final String PASSWORD = "of-no-worth";

    private final Path folder;

    TestCertificates(Path folder) {
        this.folder = folder;
    }

    /** Makes an authority. */
    TestCertificates withAuthority(String name) throws Exception {
        return made(name, "-ext", "bc:c");
    }

    /** Makes a certificate that an authority signs. */
    TestCertificates with(String name, String authority, String usage, String... names) throws Exception {
        List<String> options = new ArrayList<>(List.of("-signer", authority, "-ext", "eku=" + usage));
        for (String each : names) {
            options.addAll(List.of("-ext", "san=" + each));
        }
        return made(name, options.toArray(new String[0]));
    }

    private TestCertificates made(String name, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                name,
                "-dname",
                "CN=" + name,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-keystore",
                store().toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD));
        command.addAll(List.of(options));
        Process keytool = new ProcessBuilder(command).inheritIO().start();
        if (keytool.waitFor() != 0) {
            throw new IllegalStateException("keytool failed");
        }
        KeyStore entries = entries();
        write(name + ".crt", "CERTIFICATE", entries.getCertificate(name).getEncoded());
        write(
                name + ".key",
                "PRIVATE KEY",
                entries.getKey(name, PASSWORD.toCharArray()).getEncoded());
        return this;
    }

    private Path store() {
        return folder.resolve("all.p12");
    }

    private KeyStore entries() throws IOException, GeneralSecurityException {
        KeyStore entries = KeyStore.getInstance("PKCS12");
        try (InputStream bytes = Files.newInputStream(store())) {
            entries.load(bytes, PASSWORD.toCharArray());
        }
        return entries;
    }

    private void write(String file, String kind, byte[] content) throws IOException {
        Files.writeString(
                folder.resolve(file),
                "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder().encodeToString(content) + "\n-----END "
                        + kind + "-----\n");
    }

    /** Returns the variables of one side. */
    Map<String, String> variables(String name, String authority) {
        return Map.of(
                "ASSAY_WORKER_TLS_CERT", folder.resolve(name + ".crt").toString(),
                "ASSAY_WORKER_TLS_KEY", folder.resolve(name + ".key").toString(),
                "ASSAY_WORKER_TLS_CA", folder.resolve(authority + ".crt").toString());
    }

    MutualTls tls(String name, String authority) {
        Map<String, String> variables = variables(name, authority);
        return MutualTls.read(variable -> variables.getOrDefault(variable, "")).orElseThrow();
    }
}
