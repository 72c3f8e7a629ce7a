package dev.assay.sandbox.docker;

import dev.assay.sandbox.SandboxSettings;
import java.io.IOException;
import java.util.List;

/** The containers of this service, for those who want to know what they use or whether any is left. */
public final class OwnContainers {
    private OwnContainers() {}

    /**
     * The numbers of their first processes on the engine's machine, of which each is the ancestor of all in its container.
     *
     * @throws IOException if the engine that these settings mean does not tell
     */
    public static List<Long> processes(SandboxSettings settings) throws IOException {
        try (DockerEngine engine = new DockerEngine(DockerBackend.address(DockerOptions.of(settings)))) {
            return engine.firstProcesses(
                    ContainerSpec.OWNER + "=" + ContainerOwner.self().label());
        }
    }
}
