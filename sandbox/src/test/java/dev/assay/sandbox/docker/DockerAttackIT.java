package dev.assay.sandbox.docker;

import dev.assay.sandbox.AttackSuite;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.trial.Case;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;

@OnAnEngine
class DockerAttackIT extends AttackSuite {
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
    protected Optional<String> exemption(Case each) {
        return TestImage.LANGUAGES.contains(each.language())
                ? Optional.empty()
                : Optional.of("the image of the tests has no " + each.language());
    }
}
