package dev.assay.sandbox;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What an operator says of the sandbox.
 *
 * @param home a folder of ours, for compiled programs and the like; made when it is needed
 * @param slots programs that run at a time; at most as many as there are cores, unless the operator knows better
 * @param backend the backend that is forced, or empty for the best that runs here
 * @param options further settings by name, such as {@code docker.runtime}; docs/sandbox.md lists them
 */
public record SandboxSettings(Path home, int slots, Optional<String> backend, Map<String, String> options) {
    /** The names that an option may have. */
    public static final Set<String> OPTIONS = Set.of(("compiled_mb languages prepare queue.length queue.wait_ms"
                    + " sessions.total sessions.per_key sessions.idle_s"
                    + " process.bwrap process.cgroups process.paths process.python process.uids"
                    + " docker.cpus docker.files docker.host docker.image docker.memory docker.namespaces docker.pids"
                    + " docker.runtime docker.seccomp docker.share"
                    + " graalpy.archive graalpy.classpath graalpy.extra graalpy.java graalpy.memory graalpy.runs"
                    + " graalpy.sessions graalpy.stretch")
            .split(" ", -1));

    public SandboxSettings {
        options = Map.copyOf(options);
        options.keySet().forEach(SandboxSettings::requireKnown);
        if (slots < 1 || slots > 1024) {
            throw new IllegalArgumentException("slots must be from 1 to 1024, but is " + slots);
        }
    }

    /** As many slots as cores, any backend, no options. */
    public static SandboxSettings in(Path home) {
        return new SandboxSettings(home, Runtime.getRuntime().availableProcessors(), Optional.empty(), Map.of());
    }

    private static void requireKnown(String name) {
        if (!OPTIONS.contains(name)) {
            throw new IllegalArgumentException(
                    "there is no sandbox option " + name + "; there are " + String.join(", ", new TreeSet<>(OPTIONS)));
        }
    }

    public Optional<String> option(String name) {
        requireKnown(name);
        return Optional.ofNullable(options.get(name));
    }

    /** Whether this option is on; {@code off}, {@code false} and {@code no} turn it off, its absence gives the default. */
    public boolean isOn(String name, boolean otherwise) {
        return option(name)
                .map(value -> switch (value) {
                    case "off", "false", "no" -> false;
                    case "on", "true", "yes" -> true;
                    default ->
                        throw new IllegalArgumentException(
                                "sandbox option " + name + " must be on or off, but is '" + value + "'");
                })
                .orElse(otherwise);
    }

    /**
     * This option as an integer; its absence gives the default.
     *
     * @throws IllegalArgumentException if it is none from {@code least} to {@code most}
     */
    public long number(String name, long otherwise, long least, long most) {
        return option(name)
                .map(value -> {
                    if (!value.matches("[0-9]{1,18}")
                            || Long.parseLong(value) < least
                            || Long.parseLong(value) > most) {
                        throw new IllegalArgumentException("sandbox option " + name + " must be an integer from "
                                + least + " to " + most + ", but is '" + value + "'");
                    }
                    return Long.parseLong(value);
                })
                .orElse(otherwise);
    }
}
