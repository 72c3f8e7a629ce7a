package dev.assay.sandbox.docker;

import dev.assay.sandbox.SandboxSettings;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The operator's settings of the docker backend.
 *
 * @param host the engine's address, such as {@code unix:///var/run/docker.sock}; empty to try the usual addresses
 * @param image the image of the containers
 * @param runtime the engine's runtime, such as {@code runsc}; empty for the engine's default
 * @param walls the isolation of programs; empty for namespaces if the engine allows them
 * @param memoryBytes the memory of a container, which bounds a program's memory; empty for half of the machine's memory
 * @param processors the processors of a container; empty for two, or one on a machine with one
 * @param processes the processes and threads of a container
 * @param fileBytes the size of the container's own file system for a program's files, where it has one
 * @param ownFilter whether the container gets Assay's list of allowed system calls instead of the engine's
 * @param shares whether containers may see folders of this machine
 */
record DockerOptions(
        Optional<URI> host,
        String image,
        Optional<String> runtime,
        Optional<ContainerIsolation> walls,
        Optional<Long> memoryBytes,
        Optional<Double> processors,
        long processes,
        long fileBytes,
        boolean ownFilter,
        boolean shares) {
    private static final Pattern SIZE = Pattern.compile("([0-9]{1,12})([kmg]?)");
    private static final Pattern ADDRESS = Pattern.compile("(unix:///|tcp://).+");

    /** Reads the options whose names begin with {@code docker.}. */
    static DockerOptions of(SandboxSettings settings) {
        return new DockerOptions(
                settings.option("docker.host").map(DockerOptions::address),
                settings.option("docker.image").orElse("assay-sandbox"),
                settings.option("docker.runtime"),
                settings.option("docker.namespaces")
                        .map(_ -> settings.isOn("docker.namespaces", true)
                                ? ContainerIsolation.NAMESPACES
                                : ContainerIsolation.CONTAINER),
                settings.option("docker.memory").map(size -> size("docker.memory", size)),
                settings.option("docker.cpus").map(DockerOptions::processors),
                settings.option("docker.pids")
                        .map(count -> size("docker.pids", count))
                        .orElse(4096L + 512),
                settings.option("docker.files")
                        .map(size -> size("docker.files", size))
                        .orElse(1L << 30),
                settings.isOn("docker.seccomp", true),
                settings.isOn("docker.share", true));
    }

    private static URI address(String text) {
        if (!ADDRESS.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "docker.host must be such as unix:///var/run/docker.sock or tcp://host:2375, but is '" + text
                            + "'");
        }
        return URI.create(text);
    }

    private static long size(String name, String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            throw new IllegalArgumentException(name + " must be such as 512m or 4g, but is '" + text + "'");
        }
        return Long.parseLong(size.group(1))
                << switch (size.group(2)) {
                    case "k" -> 10;
                    case "m" -> 20;
                    case "g" -> 30;
                    default -> 0;
                };
    }

    private static double processors(String text) {
        if (!text.matches("[0-9]{1,4}(\\.[0-9]{1,2})?") || Double.parseDouble(text) == 0) {
            throw new IllegalArgumentException("docker.cpus must be such as 2 or 1.5, but is '" + text + "'");
        }
        return Double.parseDouble(text);
    }
}
