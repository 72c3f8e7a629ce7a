package dev.assay.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;

class ProcessAttackIT extends AttackSuite {
    private static final String USUAL = "/dev/assay/sandbox/language/languages.yaml";

    @TempDir
    private Path home;

    @Override
    protected Sandbox open(int slots) throws IOException {
        return ProcessSandboxes.open(
                home.resolve("slots" + slots),
                slots,
                Map.of("languages", catalog().toString(), "prepare", slots > 1 ? "on" : "off"));
    }

    /** The usual ones, but a compiler of C++ or Rust that does not end is stopped after 6 s and not after 10 s or 20 s. */
    private Path catalog() throws IOException {
        try (InputStream usual = Objects.requireNonNull(ProcessAttackIT.class.getResourceAsStream(USUAL), USUAL)) {
            String text = new String(usual.readAllBytes(), StandardCharsets.UTF_8);
            return Files.writeString(
                    home.resolve("languages.yaml"),
                    text.replace(" -pthread]\n", " -pthread]\n    cpu_s: 6\n").replace(" cpu_s: 20\n", " cpu_s: 6\n"));
        }
    }
}
