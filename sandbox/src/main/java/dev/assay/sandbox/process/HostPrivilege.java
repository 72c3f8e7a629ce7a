package dev.assay.sandbox.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What this service may do on its host, which decides how the walls are built. */
enum HostPrivilege {
    /** It may make namespaces by itself and give each place a user of its own. */
    ROOT,
    /** It makes namespaces inside a user namespace, and all its programs are its own user to the kernel. */
    USER,
    /** Root by its number but without root's capabilities: its programs would own the kernel's settings, and it could not help it. */
    HALF;

    /** What a fork server uses: to make namespaces and mounts, to give programs another user, and to read their files. */
    private static final List<String> SERVER_NEEDS =
            List.of("CAP_SYS_ADMIN", "CAP_SETUID", "CAP_SETGID", "CAP_DAC_READ_SEARCH");

    /** The bits of {@link #SERVER_NEEDS}, and of CAP_NET_ADMIN, with which bubblewrap sets up the empty network. */
    private static final long ROOT_NEEDS = bits(21, 7, 6, 2, 12);

    /** The capabilities that a server has; in a user namespace they hold there alone. */
    List<String> capabilitiesOfServer() {
        return this == USER
                // There programs have the server's user, so it forbids that user to look into it, and itself with it.
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

    /** The privilege of a process whose {@code /proc/<pid>/status} has these lines. */
    static HostPrivilege of(List<String> status) {
        boolean isRoot = field(status, "Uid:").split("\\s+", -1)[0].equals("0");
        long capabilities = Long.parseUnsignedLong("0" + field(status, "CapEff:"), 16);
        if (!isRoot) {
            return USER;
        }
        return (capabilities & ROOT_NEEDS) == ROOT_NEEDS ? ROOT : HALF;
    }

    /** Why walls can not be built with it, in a sentence that says what to do about it. */
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
