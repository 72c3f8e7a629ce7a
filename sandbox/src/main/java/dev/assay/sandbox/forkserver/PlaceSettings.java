package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The facts that a fork server needs about its place.
 *
 * @param user the user id for programs, different from the server's; -1 for the server's own
 * @param namespaces whether each run gets its own namespaces; without them the user id identifies its processes
 * @param filter a seccomp filter for programs, as {@code struct sock_filter}s in the machine's byte order; empty for
 *     none
 * @param groups the folders, as the server sees them, of the control group of the server and its programs, by
 *     controller ({@code memory}, {@code cpuacct}, {@code pids}, or {@code unified}); empty without a control group
 * @param compiled the folder of the host that the server sees, read-only, as {@code /compiled}; if empty, compiled
 *     programs are sent to the server
 */
public record PlaceSettings(
        int user, boolean namespaces, Bytes filter, Map<String, String> groups, Optional<Path> compiled) {
    public PlaceSettings {
        groups = Map.copyOf(groups);
    }
}
