package dev.assay.sandbox.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The privileges of this service on its host, which decide how the walls are built. */
enum HostPrivilege {
    /** The service may make namespaces itself and give each place its own user id. */
    ROOT,
    /**
     * The service makes namespaces inside a user namespace. The kernel sees all its programs as the service's own user.
     */
    USER,
    /**
     * The service is root without root's capabilities. Its programs would own the kernel's settings, and it could not
     * prevent this.
     */
    HALF;

    /**
     * The capabilities with which a fork server makes namespaces and mounts, gives programs another user id and reads
     * their files.
     */
    private static final List<String> SERVER_NEEDS =
            List.of("CAP_SYS_ADMIN", "CAP_SETUID", "CAP_SETGID", "CAP_DAC_READ_SEARCH");

    /** The bits of {@link #SERVER_NEEDS}, and of CAP_NET_ADMIN, with which bubblewrap sets up the empty network. */
    private static final long ROOT_NEEDS = bits(21, 7, 6, 2, 12);

    /** Returns the capabilities of a server; in a user namespace they hold only there. */
    List<String> capabilitiesOfServer() {
        return this == USER
                // Programs have the server's user id there. So the server forbids this user to inspect it, which would
                // bind the server too.
                ? Stream.concat(SERVER_NEEDS.stream(), Stream.of("CAP_SYS_PTRACE"))
                        .toList()
                : SERVER_NEEDS;
    }

    static HostPrivilege ofThisProcess() {
        try {
            return of(Files.readAllLines(Path.of("/proc/self/status")));
        } catch (IOException noProc) {
            return USER;
        }
    }

    /** Returns the privilege of a process whose {@code /proc/<pid>/status} has these lines. */
    static HostPrivilege of(List<String> status) {
        boolean isRoot = field(status, "Uid:").split("\\s+", -1)[0].equals("0");
        long capabilities = Long.parseUnsignedLong("0" + field(status, "CapEff:"), 16);
        if (!isRoot) {
            return USER;
        }
        return (capabilities & ROOT_NEEDS) == ROOT_NEEDS ? ROOT : HALF;
    }

    /** Returns the reason why walls cannot be built with this privilege, as a sentence with a remedy. */
    Optional<String> impediment() {
        return this == HALF
                ? Optional.of("this service is root without the capabilities " + String.join(", ", SERVER_NEEDS)
                        + " and CAP_NET_ADMIN: give them to it, or run it as an ordinary user")
                : Optional.empty();
    }

    private static String field(List<String> status, String name) {
        return status.stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip())
                .findFirst()
                .orElse("");
    }

    private static long bits(int... numbers) {
        long set = 0;
        for (int number : numbers) {
            set |= 1L << number;
        }
        return set;
    }
}
