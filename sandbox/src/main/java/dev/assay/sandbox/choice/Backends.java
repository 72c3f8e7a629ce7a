package dev.assay.sandbox.choice;

import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxBackend;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.docker.DockerBackend;
import dev.assay.sandbox.forkserver.ForkServerCells;
import dev.assay.sandbox.forkserver.ForkServerHost;
import dev.assay.sandbox.graalpy.GraalPyBackend;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.sandbox.language.LanguageSandbox;
import dev.assay.sandbox.process.ProcessBackend;
import java.nio.file.Path;
import java.util.List;

/** The available backends, the best first. */
@FunctionalInterface
public interface Backends {
    /** The backends of this build. */
    Backends BUILT_IN = settings -> List.of(
            new ProcessBackend(settings, host -> over(host, settings, "process")),
            new DockerBackend(settings, host -> over(host, settings, "docker")),
            new GraalPyBackend(settings));

    /** Returns the backends with these settings, not started. */
    List<SandboxBackend> of(SandboxSettings settings);

    private static Sandbox over(ForkServerHost host, SandboxSettings settings, String backend) {
        LanguageCatalog catalog = LanguageCatalog.of(settings);
        Path compiled = settings.home().toAbsolutePath().resolve("compiled");
        return new LanguageSandbox(
                new ForkServerCells(host, settings.slots()), catalog, compiled, settings, backend, "it can run here");
    }
}
