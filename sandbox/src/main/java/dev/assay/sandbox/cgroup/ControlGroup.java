package dev.assay.sandbox.cgroup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The control group of one place.
 *
 * @param folders folders of the host, by controller; {@code unified} in version 2
 */
public record ControlGroup(Map<String, Path> folders) {
    /**
     * A script that moves its own shell into the group and then becomes the command. The files' names are arguments, so
     * that the shell does not interpret them.
     */
    private static final String JOIN =
            "while [ \"$1\" != -- ]; do echo 0 >\"$1\" || exit 125; shift; done; shift; exec \"$@\"";

    private static final String KILLS = "oom_kill ";
    private static final long NANOS_TO_EMPTY = TimeUnit.SECONDS.toNanos(5);

    public ControlGroup {
        folders = Map.copyOf(folders);
    }

    /**
     * Returns the number of processes in the group that the kernel has killed for lack of memory; 0 if the kernel does
     * not report it.
     */
    public long memoryKills() {
        Path version1 = folders.get("memory");
        Path version2 = folders.get("unified");
        try {
            return (version1 != null
                            ? Files.readAllLines(version1.resolve("memory.oom_control"))
                            : version2 != null
                                    ? Files.readAllLines(version2.resolve("memory.events"))
                                    : List.<String>of())
                    .stream()
                            .filter(line -> line.startsWith(KILLS))
                            .mapToLong(line -> Long.parseLong(line.substring(KILLS.length())))
                            .findFirst()
                            .orElse(0);
        } catch (IOException gone) {
            return 0;
        }
    }

    /** Returns a command line that runs {@code command} in this group from its first moment on. */
    public List<String> joinedBy(List<String> command) {
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", JOIN, "sh"));
        new TreeMap<>(folders)
                .values()
                .forEach(folder -> words.add(folder.resolve("cgroup.procs").toString()));
        words.add("--");
        words.addAll(command);
        return words;
    }

    /**
     * Kills the processes in the group and removes the group. A group that cannot be removed in time is left for a
     * later sweep.
     */
    public void remove() {
        long deadline = System.nanoTime() + NANOS_TO_EMPTY;
        while (!isRemoved() && System.nanoTime() < deadline) {
            killAll();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    private boolean isRemoved() {
        boolean removed = true;
        for (Path folder : folders.values()) {
            removed &= LeftoverGroups.removeTree(folder);
        }
        return removed;
    }

    /**
     * Kills all processes. The kernel's own kill of a group is faster than processes can fork; without it they are
     * killed one by one.
     */
    private void killAll() {
        for (Path folder : folders.values()) {
            if (killAtOnce(folder)) {
                continue;
            }
            for (long process : processes(folder)) {
                ProcessHandle.of(process).ifPresent(ProcessHandle::destroyForcibly);
            }
        }
    }

    /** Kills the group with all groups below it. Version 1 lacks this file, and so does version 2 before Linux 5.14. */
    private static boolean killAtOnce(Path folder) {
        try {
            Files.writeString(folder.resolve("cgroup.kill"), "1", StandardOpenOption.WRITE);
            return true;
        } catch (IOException none) {
            return false;
        }
    }

    private static List<Long> processes(Path folder) {
        try {
            return Files.readAllLines(folder.resolve("cgroup.procs")).stream()
                    .map(Long::valueOf)
                    .filter(process -> process != 0)
                    .toList();
        } catch (IOException gone) {
            return List.of();
        }
    }
}
