package dev.assay.sandbox;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class ProcessAttackIT extends AttackSuite {
    @TempDir
    private Path home;

    @Override
    protected Sandbox open(int slots) {
        return ProcessSandboxes.open(home.resolve("slots" + slots), slots);
    }
}
