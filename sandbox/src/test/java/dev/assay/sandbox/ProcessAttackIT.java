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
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;

/** Nearly all attacks, and a sample of the honest programs beside them; {@code -Dassay.attacks=.*} runs all. */
class ProcessAttackIT extends AttackSuite {
    private static final int HONEST_ONE_OF = 12;
    private static final int COMPILED_ONE_OF = 4;
    private static final Set<String> COMPILED_FOR_LONG = Set.of("cpp", "go", "java", "rust");
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
        if (System.getProperty("assay.attacks") != null) {
            return Optional.empty();
        }
        if (first.id().startsWith("honest-")) {
            return omission(first, HONEST_ONE_OF, "an honest program");
        }
        return COMPILED_FOR_LONG.contains(first.language())
                ? omission(first, COMPILED_ONE_OF, "compiling it takes long, and it runs behind the same walls")
                : Optional.empty();
    }

    private static Optional<String> omission(SandboxCase first, int oneOf, String why) {
        return Math.floorMod(first.attack().hashCode(), oneOf) == 0
                ? Optional.empty()
                : Optional.of(why + ": one in " + oneOf + " runs");
    }

    /**
     * Writes the usual languages, with the time limit of the C, C++ and Rust compilers cut from 10 s or 20 s to 4 s.
     */
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
