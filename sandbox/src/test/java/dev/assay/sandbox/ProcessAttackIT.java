package dev.assay.sandbox;

import dev.assay.sandbox.trial.SandboxCase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;

/** All attacks, and of the honest programs beside them a sample; {@code -Dassay.attacks=.*} runs these all too. */
class ProcessAttackIT extends AttackSuite {
    private static final int HONEST_ONE_OF = 6;
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

    @Override
    protected Optional<String> exemption(SandboxCase first) {
        boolean runs = !first.id().startsWith("honest-")
                || System.getProperty("assay.attacks") != null
                || Math.floorMod(first.attack().hashCode(), HONEST_ONE_OF) == 0;
        return runs ? Optional.empty() : Optional.of("an honest program, of which one in " + HONEST_ONE_OF + " runs");
    }

    /** The usual ones, but a compiler of C, C++ or Rust that does not end is stopped after 4 s and not after 10 s or 20 s. */
    private Path catalog() throws IOException {
        try (InputStream usual = Objects.requireNonNull(ProcessAttackIT.class.getResourceAsStream(USUAL), USUAL)) {
            String text = new String(usual.readAllBytes(), StandardCharsets.UTF_8);
            return Files.writeString(
                    home.resolve("languages.yaml"),
                    text.replaceAll("(-pthread(?:, -lm)?]\n)", "$1    cpu_s: 4\n")
                            .replace(" cpu_s: 20\n", " cpu_s: 4\n"));
        }
    }
}
