package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What a fork server has to know of the place that it runs in.
 *
 * @param user the user id that programs get, different from the server's where it may change it; -1: the server's own
 * @param namespaces whether a run gets namespaces of its own; without them its processes are told by their user id
 * @param filter a seccomp filter for programs, as {@code struct sock_filter}s in the machine's byte order; empty: none
 * @param groups folders, as the server sees them, of the control group that server and programs are in, by controller
 *     ({@code memory}, {@code cpuacct}, {@code pids}, or {@code unified}); empty: there is none
 * @param compiled the folder of the host that the server sees, read-only, as {@code /compiled}; empty: compiled programs
 *     are sent to it
 */
public record PlaceSettings(
        int user, boolean namespaces, Bytes filter, Map<String, String> groups, Optional<Path> compiled) {
    public PlaceSettings {
        groups = Map.copyOf(groups);
    }
}
