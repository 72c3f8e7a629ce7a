package dev.assay.sandbox.cgroup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Makes the control groups of places, if this service may. */
public final class ControlGroups implements AutoCloseable {
    private final Optional<ParentGroups> parents;
    private final String description;
    private final AtomicLong made = new AtomicLong();

    private ControlGroups(Optional<ParentGroups> parents, String description) {
        this.parents = parents;
        this.description = description;
    }

    /** Opens the control groups of this process. If it may make none, {@link #description()} gives the reason. */
    public static ControlGroups open() {
        try {
            return open(GroupMembership.ofThisProcess());
        } catch (IOException unreadable) {
            return none("/proc can not be read");
        }
    }

    static ControlGroups open(GroupMembership membership) {
        folders(membership).forEach(LeftoverGroups::sweep);
        String suffix = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
        try {
            ParentGroups parents = ParentGroups.make(membership, LeftoverGroups.name(suffix));
            return new ControlGroups(Optional.of(parents), parents.version().shortName());
        } catch (IOException refused) {
            folders(membership)
                    .forEach(folder -> LeftoverGroups.removeTree(folder.resolve(LeftoverGroups.name(suffix))));
            return none(refused.getMessage() == null ? refused.toString() : refused.getMessage());
        }
    }

    /** Returns control groups that make none, for this reason. */
    public static ControlGroups none(String reason) {
        return new ControlGroups(Optional.empty(), "none, rlimits and a watcher instead: " + reason);
    }

    /**
     * Makes a new group with these limits; empty if there are no control groups.
     *
     * @throws IOException if there are control groups and the new one cannot be made
     */
    public Optional<ControlGroup> make(long memoryBytes, int processes) throws IOException {
        if (parents.isEmpty()) {
            return Optional.empty();
        }
        String name = Long.toString(made.incrementAndGet());
        Map<String, Path> folders = new HashMap<>();
        parents.get().folders().forEach((controller, parent) -> folders.put(controller, parent.resolve(name)));
        ControlGroup group = new ControlGroup(folders);
        try {
            for (Path folder : folders.values()) {
                Files.createDirectory(folder);
            }
            parents.get().version().limit(folders, memoryBytes, processes);
        } catch (IOException refused) {
            group.remove();
            throw refused;
        }
        return Optional.of(group);
    }

    /** Returns {@code v1}, {@code v2}, or the reason why there are no groups. */
    public String description() {
        return description;
    }

    @Override
    public void close() {
        parents.ifPresent(groups -> new ControlGroup(groups.folders()).remove());
    }

    private static List<Path> folders(GroupMembership membership) {
        List<Path> folders = new ArrayList<>(membership.first().values());
        membership.second().ifPresent(folders::add);
        membership.root().ifPresent(folders::add);
        return folders;
    }
}
