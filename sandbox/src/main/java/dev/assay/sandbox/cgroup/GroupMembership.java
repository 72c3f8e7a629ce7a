package dev.assay.sandbox.cgroup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The folders of the control groups to which a process belongs.
 *
 * @param first the folders of version 1, by controller
 * @param second the folder of version 2; empty if version 2 is not mounted
 * @param root the topmost visible folder of version 2
 */
record GroupMembership(Map<String, Path> first, Optional<Path> second, Optional<Path> root) {
    GroupMembership {
        first = Map.copyOf(first);
    }

    static GroupMembership ofThisProcess() throws IOException {
        return of(
                Files.readAllLines(Path.of("/proc/self/mountinfo")), Files.readAllLines(Path.of("/proc/self/cgroup")));
    }

    /** Returns the groups of a process with these lines in {@code mountinfo} and {@code cgroup}. */
    static GroupMembership of(List<String> mounts, List<String> groups) {
        Map<String, Path> first = new HashMap<>();
        Optional<Path> second = Optional.empty();
        Optional<Path> root = Optional.empty();
        for (Mount mount :
                mounts.stream().flatMap(line -> Mount.parse(line).stream()).toList()) {
            for (String group : groups) {
                String[] parts = group.split(":", 3);
                if (mount.type().equals("cgroup2") && parts[1].isEmpty()) {
                    root = Optional.of(mount.point());
                    second = mount.folderOf(parts[2]);
                } else if (mount.type().equals("cgroup")) {
                    for (String controller : parts[1].split(",", -1)) {
                        if (mount.options().contains(controller)) {
                            mount.folderOf(parts[2]).ifPresent(folder -> first.put(controller, folder));
                        }
                    }
                }
            }
        }
        return new GroupMembership(first, second, root);
    }

    /**
     * A mounted tree of control groups.
     *
     * @param part the part of the tree that is mounted
     * @param point the mount point
     * @param options the mount options, which name the controllers
     */
    private record Mount(String part, Path point, String type, List<String> options) {
        static Optional<Mount> parse(String line) {
            String[] halves = line.split(" - ", 2);
            String[] before = halves[0].split(" ", -1);
            String[] after = halves.length == 2 ? halves[1].split(" ", -1) : new String[0];
            return before.length < 5 || after.length < 3
                    ? Optional.empty()
                    : Optional.of(new Mount(
                            before[3], Path.of(plain(before[4])), after[0], List.of(after[2].split(",", -1))));
        }

        /** Returns the folder of a group if this mount shows it. */
        Optional<Path> folderOf(String group) {
            if (part.equals("/")) {
                return Optional.of(point.resolve(group.substring(1)));
            }
            return group.equals(part) || group.startsWith(part + "/")
                    ? Optional.of(point.resolve(group.substring(part.length()).replaceFirst("^/", "")))
                    : Optional.empty();
        }

        private static String plain(String escaped) {
            return escaped.replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\");
        }
    }
}
