package dev.assay.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

class ProcessContractIT extends SandboxContract {
    @TempDir
    private static Path home;

    @Override
    protected Sandbox open(int slots) throws IOException {
        return ProcessSandboxes.open(Files.createTempDirectory(home, "sandbox"), slots, Map.of("prepare", "off"));
    }
}
