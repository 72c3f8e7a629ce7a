package dev.assay.sandbox.docker;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The usual addresses of container engines. */
final class EngineSockets {
    private EngineSockets() {}

    /** Returns the address in {@code DOCKER_HOST}, or the first existing socket: of Docker, then of Podman. */
    static Optional<URI> find(UnaryOperator<String> variable) {
        String named = variable.apply("DOCKER_HOST");
        if (named.startsWith("unix://") || named.startsWith("tcp://")) {
            return Optional.of(URI.create(named));
        }
        return usual(variable).stream()
                .filter(Files::exists)
                .map(socket -> URI.create("unix://" + socket))
                .findFirst();
    }

    private static List<Path> usual(UnaryOperator<String> variable) {
        List<Path> sockets = new ArrayList<>();
        sockets.add(Path.of("/var/run/docker.sock"));
        String own = variable.apply("XDG_RUNTIME_DIR");
        if (!own.isEmpty()) {
            sockets.add(Path.of(own, "docker.sock"));
            sockets.add(Path.of(own, "podman/podman.sock"));
        }
        sockets.add(Path.of("/run/podman/podman.sock"));
        return sockets;
    }
}
