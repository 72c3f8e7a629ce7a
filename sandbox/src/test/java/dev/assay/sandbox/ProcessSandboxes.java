package dev.assay.sandbox;

import dev.assay.sandbox.forkserver.ForkServerCells;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.sandbox.language.LanguageSandbox;
import dev.assay.sandbox.process.BubblewrapHost;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Sandboxes of the process backend, as tests open them. */
final class ProcessSandboxes {
    private ProcessSandboxes() {}

    static Sandbox open(Path home, int slots) throws IOException {
        SandboxSettings settings = new SandboxSettings(home, slots, Optional.of("process"), Map.of());
        return new LanguageSandbox(
                new ForkServerCells(BubblewrapHost.open(settings), slots),
                LanguageCatalog.usual(),
                home.resolve("compiled"),
                settings,
                "process",
                "a test asks for it");
    }
}
