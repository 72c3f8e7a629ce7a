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
 * The resources of its host that a place holds.
 *
 * @param identity the user id of its programs; empty if they have the service's own
 * @param group its control group; empty if there are none on this host
 */
record HostHoldings(Optional<Identity> identity, Optional<ControlGroup> group) implements AutoCloseable {
    /** The most processes of a program, and some for the server and its helpers. */
    private static final int PROCESSES = 4096 + 512;

    /** Takes the resources of a new place. Its limits only protect the host; the server sets those of each run. */
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

    /** Returns the user id that the server gives to programs; -1 for its own. */
    int user() {
        return identity.map(Identity::user).orElse(-1);
    }

    /** Returns the group's folders on the host, by controller. */
    Map<String, Path> folders() {
        return group.map(ControlGroup::folders).orElse(Map.of());
    }

    /** Returns the same folders as the server sees them. */
    Map<String, String> foldersInside() {
        Map<String, String> inside = new HashMap<>();
        folders().keySet().forEach(controller -> inside.put(controller, BubblewrapArguments.GROUPS + controller));
        return inside;
    }

    /** Returns the command line that runs this command in the group. */
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
