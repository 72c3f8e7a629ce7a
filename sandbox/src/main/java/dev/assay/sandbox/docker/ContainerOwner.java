package dev.assay.sandbox.docker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * The service that a container belongs to, as its label says it.
 *
 * @param world the process ids' namespace that the number is of
 * @param process its number
 * @param since when it began, in milliseconds since 1970
 */
record ContainerOwner(String world, long process, long since) {
    /** This service. */
    static ContainerOwner self() {
        ProcessHandle self = ProcessHandle.current();
        return new ContainerOwner(ownWorld(), self.pid(), began(self));
    }

    /** Reads a label; empty where it is none of ours. */
    static Optional<ContainerOwner> parse(String label) {
        String[] parts = label.split("/", -1);
        try {
            return parts.length == 3
                    ? Optional.of(new ContainerOwner(parts[0], Long.parseLong(parts[1]), Long.parseLong(parts[2])))
                    : Optional.empty();
        } catch (NumberFormatException foreign) {
            return Optional.empty();
        }
    }

    String label() {
        return world + "/" + process + "/" + since;
    }

    /** Whether it runs no more; false where that can not be seen from here. */
    boolean isKnownDead() {
        return world.equals(ownWorld())
                && ProcessHandle.of(process)
                        .filter(living -> began(living) == since)
                        .isEmpty();
    }

    private static long began(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** The machine's start and the namespace in it. */
    private static String ownWorld() {
        try {
            String start =
                    Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
            return start + "-"
                    + Files.readSymbolicLink(Path.of("/proc/self/ns/pid"))
                            .toString()
                            .replaceAll("[^0-9]", "");
        } catch (IOException noProc) {
            return "unknown";
        }
    }
}
