package dev.assay.sandbox.docker;

import dev.assay.sandbox.AttackSuite;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.trial.SandboxCase;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;

/** A fixed sample of the attacks; {@code -Dassay.attacks=.*} runs them all. */
@OnAnEngine
class DockerAttackIT extends AttackSuite {
    private static final int ONE_OF = 32;

    @TempDir
    private Path home;

    private final TestEngine engine;

    DockerAttackIT(TestEngine engine) {
        this.engine = engine;
    }

    @Override
    protected Sandbox open(int slots) throws Exception {
        return engine.opened(home.resolve(Integer.toString(slots)), slots);
    }

    @Override
    protected Set<String> languages() {
        return TestImage.LANGUAGES;
    }

    @Override
    protected Optional<String> exemption(SandboxCase first) {
        Optional<String> lacking = TestImage.exemption(first.language());
        if (lacking.isPresent()) {
            return lacking;
        }
        boolean all = System.getProperty("assay.attacks") != null;
        return all || Math.floorMod(first.attack().hashCode(), ONE_OF) == 0
                ? Optional.empty()
                : Optional.of("programs run in the same server as on the process backend; one in " + ONE_OF + " runs");
    }
}
