package dev.assay.sandbox.docker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * The service that owns a container, as the container's label names it.
 *
 * @param world the machine's boot and its namespace of process ids
 * @param process the service's process id in that namespace
 * @param since the start of the process, in milliseconds since 1970
 */
record ContainerOwner(String world, long process, long since) {
    /** Returns the owner for this service. */
    static ContainerOwner self() {
        ProcessHandle self = ProcessHandle.current();
        return new ContainerOwner(ownWorld(), self.pid(), began(self));
    }

    /** Reads a label; empty if it is not a label of this form. */
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

    /** Returns whether the service has ended; false if this cannot be seen from here. */
    boolean isKnownDead() {
        return world.equals(ownWorld())
                && ProcessHandle.of(process)
                        .filter(living -> began(living) == since)
                        .isEmpty();
    }

    private static long began(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** Returns the id of the machine's boot with the namespace of process ids. */
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
