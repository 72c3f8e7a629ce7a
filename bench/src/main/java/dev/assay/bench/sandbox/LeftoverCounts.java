package dev.assay.bench.sandbox;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** Counts of resources that programs could leave behind on this machine. */
record LeftoverCounts(long processes, long mounts, long groups, long shared) {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(15);

    /** Returns the current counts. */
    static LeftoverCounts now() {
        return new LeftoverCounts(
                ProcessHandle.current().descendants().count(),
                lines("/proc/self/mountinfo"),
                groupsOfOurs(),
                lines("/proc/sysvipc/shm") + lines("/proc/sysvipc/sem") + lines("/proc/sysvipc/msg"));
    }

    /** Returns the increase since then, after waiting for resources that are still being released. */
    LeftoverCounts since() {
        long deadline = System.nanoTime() + PATIENCE;
        LeftoverCounts left = now().minus(this);
        while (!left.isNothing() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
            left = now().minus(this);
        }
        return left;
    }

    private LeftoverCounts minus(LeftoverCounts before) {
        return new LeftoverCounts(
                Math.max(0, processes - before.processes),
                Math.max(0, mounts - before.mounts),
                Math.max(0, groups - before.groups),
                Math.max(0, shared - before.shared));
    }

    boolean isNothing() {
        return processes + mounts + groups + shared == 0;
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "left afterwards: %d processes, %d mounts, %d control groups, %d System V objects",
                processes,
                mounts,
                groups,
                shared);
    }

    ObjectNode json() {
        return Json.MAPPER
                .createObjectNode()
                .put("processes", processes)
                .put("mounts", mounts)
                .put("control_groups", groups)
                .put("system_v_objects", shared);
    }

    private static long lines(String file) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.count();
        } catch (IOException none) {
            return 0;
        }
    }

    private static long groupsOfOurs() {
        String ours = "assay-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> folders = Files.find(
                Path.of("/sys/fs/cgroup"),
                5,
                (path, _) -> path.getFileName().toString().startsWith(ours))) {
            return folders.count();
        } catch (IOException | java.io.UncheckedIOException none) {
            return 0;
        }
    }
}
