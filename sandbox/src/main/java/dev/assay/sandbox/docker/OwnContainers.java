package dev.assay.sandbox.docker;

import dev.assay.sandbox.SandboxSettings;
import java.io.IOException;
import java.util.List;

/** The containers of this service, for measuring their usage and finding leftovers. */
public final class OwnContainers {
    private OwnContainers() {}

    /**
     * Returns the ids of the containers' first processes on the engine's machine. Each is the ancestor of all processes
     * in its container.
     *
     * @throws IOException if the engine of these settings does not answer
     */
    public static List<Long> processes(SandboxSettings settings) throws IOException {
        try (DockerEngine engine = new DockerEngine(DockerBackend.address(DockerOptions.of(settings)))) {
            return engine.firstProcesses(
                    ContainerSpec.OWNER + "=" + ContainerOwner.self().label());
        }
    }
}
