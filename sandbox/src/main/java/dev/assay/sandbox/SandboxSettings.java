package dev.assay.sandbox;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The operator's settings of the sandbox.
 *
 * @param home a folder of the service for compiled programs and other files; made when it is needed
 * @param slots the number of programs that run at a time; normally at most the number of cores
 * @param backend the backend that is forced; empty for the best one that runs on this machine
 * @param options further settings by name, such as {@code docker.runtime}; docs/sandbox.md lists them
 */
public record SandboxSettings(Path home, int slots, Optional<String> backend, Map<String, String> options) {
    /** The most slots. */
    public static final int MOST_SLOTS = 1_024;

    /** The names of all options. */
    public static final Set<String> OPTIONS = Set.of(("compiled_mb languages modules prepare queue.length queue.wait_ms"
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
        if (slots < 1 || slots > MOST_SLOTS) {
            throw new IllegalArgumentException("slots must be from 1 to " + MOST_SLOTS + ", but is " + slots);
        }
    }

    /** Returns the default settings: the usual slots, any backend, no options. */
    public static SandboxSettings in(Path home) {
        return new SandboxSettings(home, usualSlots(), Optional.empty(), Map.of());
    }

    /** Returns as many slots as there are cores, but at least the two that programs need which talk to each other. */
    public static int usualSlots() {
        return Math.clamp(Runtime.getRuntime().availableProcessors(), 2, MOST_SLOTS);
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

    /**
     * Returns whether this option is on. {@code off}, {@code false} and {@code no} turn it off; without the option the
     * default holds.
     *
     * @throws IllegalArgumentException if the option has any other value than these, {@code on}, {@code true} or
     *     {@code yes}
     */
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
     * Returns this option as an integer, or the default without it.
     *
     * @throws IllegalArgumentException if the option is not an integer from {@code least} to {@code most}
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
