package dev.assay.sandbox.cgroup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The groups that a service makes below its own group, so that the limits of the service hold for its programs too.
 *
 * @param version the version of the groups
 * @param folders the folders by controller; {@code unified} in version 2
 */
record ParentGroups(CgroupVersion version, Map<String, Path> folders) {
    private static final List<String> REQUIRED = List.of("memory", "pids");
    private static final String SUBTREE = "cgroup.subtree_control";
    private static final String SERVICE = "-assay-itself";
    private static final String PROCESSES = "cgroup.procs";

    ParentGroups {
        folders = Map.copyOf(folders);
    }

    /**
     * Makes the groups.
     *
     * @param name a name that no other service uses
     * @throws IOException if the groups cannot be made; the message gives the reason
     */
    static ParentGroups make(GroupMembership membership, String name) throws IOException {
        return membership.first().keySet().containsAll(REQUIRED) ? first(membership, name) : second(membership, name);
    }

    private static ParentGroups first(GroupMembership membership, String name) throws IOException {
        Map<String, Path> folders = new HashMap<>();
        for (String controller : List.of("memory", "pids", "cpuacct")) {
            Path own = membership.first().get(controller);
            if (own != null) {
                folders.put(controller, Files.createDirectory(own.resolve(name)));
            }
        }
        return new ParentGroups(CgroupVersion.FIRST, folders);
    }

    private static ParentGroups second(GroupMembership membership, String name) throws IOException {
        Path own = membership
                .second()
                .map(ParentGroups::beforeDelegation)
                .orElseThrow(() -> new IOException("no control groups are mounted"));
        Path root = membership.root().orElse(own);
        Path place;
        if (isDelegating(own) || (mayDelegate(own, root) && delegate(own, name))) {
            place = own;
        } else if (isDelegating(root)) {
            place = root;
        } else {
            throw new IOException("the controllers memory and pids are not delegated to this service"
                    + " (systemd: Delegate=yes; a container: a writable control group)");
        }
        Path parent = Files.createDirectory(place.resolve(name));
        CgroupVersion.write(parent.resolve(SUBTREE), "+memory +pids");
        return new ParentGroups(CgroupVersion.SECOND, Map.of("unified", parent));
    }

    private static boolean isDelegating(Path group) {
        return Files.isWritable(group) && words(group.resolve(SUBTREE)).containsAll(REQUIRED);
    }

    /**
     * Returns whether the service may rearrange its group: it must be a container's topmost group, or hold only this
     * process and its parents.
     */
    private static boolean mayDelegate(Path own, Path root) {
        if (!Files.isWritable(own.resolve(SUBTREE))
                || !words(own.resolve("cgroup.controllers")).containsAll(REQUIRED)) {
            return false;
        }
        Set<String> family = family(ProcessHandle.current());
        return own.equals(root) || family.containsAll(words(own.resolve(PROCESSES)));
    }

    /**
     * Delegates the controllers of a group. A group with processes cannot delegate, so they move into a new group below
     * it.
     */
    private static boolean delegate(Path own, String name) throws IOException {
        Path service = Files.createDirectory(own.resolve(name + SERVICE));
        for (String process : words(own.resolve(PROCESSES))) {
            moveIfAlive(process, service);
        }
        CgroupVersion.write(own.resolve(SUBTREE), "+memory +pids");
        return true;
    }

    /** Moves a process unless it has ended meanwhile. */
    private static void moveIfAlive(String process, Path group) {
        try {
            CgroupVersion.write(group.resolve(PROCESSES), process);
        } catch (IOException ended) {
            // If the process still lives, delegation fails and reports the reason.
        }
    }

    /** Returns the group in which the service was started. */
    private static Path beforeDelegation(Path group) {
        return group.toString().endsWith(SERVICE) && group.getParent() != null ? group.getParent() : group;
    }

    private static Set<String> family(ProcessHandle process) {
        Optional<ProcessHandle> member = Optional.of(process);
        Set<String> family =
                process.descendants().map(child -> Long.toString(child.pid())).collect(Collectors.toSet());
        while (member.isPresent()) {
            family.add(Long.toString(member.get().pid()));
            member = member.get().parent();
        }
        return family;
    }

    private static List<String> words(Path file) {
        try {
            return List.of(Files.readString(file).strip().split("\\s+", -1));
        } catch (IOException unreadable) {
            return List.of();
        }
    }
}
