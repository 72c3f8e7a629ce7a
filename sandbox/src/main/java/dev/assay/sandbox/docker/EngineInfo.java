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
 * What an engine says of itself.
 *
 * @param version its version
 * @param podman whether it is Podman, which answers as Docker does but for some things
 * @param cores processors of its machine
 * @param memory bytes of its machine's memory
 * @param unified whether its control groups are of version 2
 * @param security what guards its containers, such as {@code name=apparmor}
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

    /** Whether a container's users are other users of the machine, of which there are only 65,536. */
    boolean mapsUsers() {
        return has("userns") || has("rootless");
    }

    private boolean has(String name) {
        return security.stream()
                .anyMatch(option -> List.of(option.split(",", -1)).contains("name=" + name));
    }
}
