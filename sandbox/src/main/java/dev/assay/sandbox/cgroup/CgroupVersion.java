package dev.assay.sandbox.cgroup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The two versions of control groups in Linux. */
enum CgroupVersion {
    /** Version 1, with a tree for each controller. */
    FIRST("v1") {
        @Override
        void limit(Map<String, Path> folders, long memoryBytes, int processes) throws IOException {
            Path memory = folder(folders, "memory");
            write(memory.resolve("memory.limit_in_bytes"), Long.toString(memoryBytes));
            writeIfThere(memory.resolve("memory.swappiness"), "0");
            write(folder(folders, "pids").resolve("pids.max"), Integer.toString(processes));
        }
    },
    /** Version 2, with one tree for all controllers. */
    SECOND("v2") {
        @Override
        void limit(Map<String, Path> folders, long memoryBytes, int processes) throws IOException {
            Path folder = folder(folders, "unified");
            write(folder.resolve("memory.max"), Long.toString(memoryBytes));
            writeIfThere(folder.resolve("memory.swap.max"), "0");
            write(folder.resolve("pids.max"), Integer.toString(processes));
        }
    };

    private final String shortName;

    CgroupVersion(String shortName) {
        this.shortName = shortName;
    }

    /** Sets the limits of a group. Swap is turned off, because it would only slow a program down. */
    abstract void limit(Map<String, Path> folders, long memoryBytes, int processes) throws IOException;

    String shortName() {
        return shortName;
    }

    static void write(Path file, String value) throws IOException {
        Files.writeString(file, value);
    }

    private static void writeIfThere(Path file, String value) throws IOException {
        if (Files.exists(file)) {
            write(file, value);
        }
    }

    private static Path folder(Map<String, Path> folders, String controller) {
        return folders.getOrDefault(controller, Path.of(controller));
    }
}
