package dev.assay.sandbox.docker;

import com.github.dockerjava.api.model.Info;
import com.github.dockerjava.api.model.Version;
import com.github.dockerjava.api.model.VersionComponent;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The description that an engine gives of itself.
 *
 * @param version the engine's version
 * @param podman whether the engine is Podman, which differs from Docker in a few answers
 * @param cores the number of processors of its machine
 * @param memory the memory of its machine, in bytes
 * @param unified whether its control groups are of version 2
 * @param security the security features of its containers, such as {@code name=apparmor}
 * @param runtimes the names of its runtimes
 */
record EngineInfo(
        String version,
        boolean podman,
        int cores,
        long memory,
        boolean unified,
        List<String> security,
        Set<String> runtimes) {
    static EngineInfo of(Info info, Version version) {
        List<VersionComponent> components = Objects.requireNonNullElse(version.getComponents(), List.of());
        return new EngineInfo(
                Objects.requireNonNullElse(info.getServerVersion(), "unknown"),
                components.stream()
                        .anyMatch(part -> String.valueOf(part.getName()).startsWith("Podman")),
                Objects.requireNonNullElse(info.getNCPU(), 1),
                Objects.requireNonNullElse(info.getMemTotal(), 1L << 30),
                "2".equals(info.getCGroupVersion()),
                List.copyOf(Objects.requireNonNullElse(info.getSecurityOptions(), List.of())),
                Set.copyOf(
                        Optional.ofNullable(info.getRuntimes()).orElse(Map.of()).keySet()));
    }

    String name() {
        return (podman ? "Podman " : "Docker ") + version;
    }

    boolean hasAppArmor() {
        return has("apparmor");
    }

    /**
     * Returns whether the engine maps a container's users to other users of the machine; then there are only 65,536 of
     * them.
     */
    boolean mapsUsers() {
        return has("userns") || has("rootless");
    }

    private boolean has(String name) {
        return security.stream()
                .anyMatch(option -> List.of(option.split(",", -1)).contains("name=" + name));
    }
}
