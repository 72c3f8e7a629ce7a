package dev.assay.sandbox.process;

import com.sun.management.OperatingSystemMXBean;
import dev.assay.sandbox.cgroup.ControlGroup;
import dev.assay.sandbox.cgroup.ControlGroups;
import dev.assay.sandbox.process.UserIds.Identity;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a place holds of its host.
 *
 * @param identity its programs' user; empty: they are the service's own
 * @param group its control group; empty: there are none here
 */
record HostHoldings(Optional<Identity> identity, Optional<ControlGroup> group) implements AutoCloseable {
    /** The most that a program may ask for, and some for the server and what runs beside a program. */
    private static final int PROCESSES = 4096 + 512;

    /** What a new place needs. Its limits only guard the host; a server sets a run's own. */
    static HostHoldings take(Optional<UserIds> identities, ControlGroups groups) throws IOException {
        Optional<Identity> identity =
                identities.isPresent() ? Optional.of(identities.get().take()) : Optional.empty();
        try {
            return new HostHoldings(identity, groups.make(memory() / 4 * 3, PROCESSES));
        } catch (IOException refused) {
            identity.ifPresent(Identity::close);
            throw refused;
        }
    }

    /** The user id that the server gives to programs; -1: its own. */
    int user() {
        return identity.map(Identity::user).orElse(-1);
    }

    /** The group's folders on the host, by controller. */
    Map<String, Path> folders() {
        return group.map(ControlGroup::folders).orElse(Map.of());
    }

    /** The same folders as the server sees them. */
    Map<String, String> foldersInside() {
        Map<String, String> inside = new HashMap<>();
        folders().keySet().forEach(controller -> inside.put(controller, BubblewrapArguments.GROUPS + controller));
        return inside;
    }

    /** The command line that runs this one in the group. */
    List<String> joinedBy(List<String> command) {
        return group.map(there -> there.joinedBy(command)).orElse(command);
    }

    @Override
    public void close() {
        group.ifPresent(ControlGroup::remove);
        identity.ifPresent(Identity::close);
    }

    private static long memory() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
    }
}
