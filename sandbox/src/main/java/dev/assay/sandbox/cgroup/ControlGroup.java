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
 * @param folders of the host, by controller; {@code unified} in version 2
 */
public record ControlGroup(Map<String, Path> folders) {
    /** Moves the shell itself, and becomes the command then; the files' names come as arguments, not as text of the script. */
    private static final String JOIN =
            "while [ \"$1\" != -- ]; do echo 0 >\"$1\" || exit 125; shift; done; shift; exec \"$@\"";

    private static final String KILLS = "oom_kill ";
    private static final long NANOS_TO_EMPTY = TimeUnit.SECONDS.toNanos(5);

    public ControlGroup {
        folders = Map.copyOf(folders);
    }

    /** How many processes the kernel has killed in it for want of memory; 0 where the kernel does not say. */
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

    /** A command line that does what {@code command} does, in this group from the first moment on. */
    public List<String> joinedBy(List<String> command) {
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", JOIN, "sh"));
        new TreeMap<>(folders)
                .values()
                .forEach(folder -> words.add(folder.resolve("cgroup.procs").toString()));
        words.add("--");
        words.addAll(command);
        return words;
    }

    /** Kills what is left in it and removes it; what the kernel does not let go of in time is left for a later sweep. */
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

    /** At once where the kernel does that, for it is faster than those who fork; else one by one, again and again. */
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

    /** With all groups below it; version 1 has no such file, nor has version 2 before Linux 5.14. */
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
