package dev.assay.sandbox.remote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * Hosts with a network between them and this process: network namespaces on a bridge, whose links can be cut. A cut link
 * drops packets and tells nobody, as a pulled cable does.
 */
public final class NetworkHosts implements AutoCloseable {
    private static final String NEEDED = "this machine lets nobody make network namespaces (iproute2, and root)";

    private final String bridge = "asy" + ProcessHandle.current().pid();
    /** Addresses that are reserved for tests of networks. */
    private final String subnet =
            "198.18." + Math.floorMod(ProcessHandle.current().pid(), 250) + ".";

    private final List<NetworkHost> hosts = new ArrayList<>();

    /** A host. */
    public record NetworkHost(String namespace, String link, String address) {
        /** Returns the beginning of a command line that runs there. */
        public List<String> prefix() {
            return List.of("nsenter", "--net=/run/netns/" + namespace);
        }

        public void cut() {
            ip("link", "set", link, "down");
        }

        public void restore() {
            ip("link", "set", link, "up");
        }
    }

    /** Makes hosts, or skips the test where none can be made. */
    public NetworkHosts(int count) {
        boolean isAllowed =
                Files.isExecutable(Path.of("/usr/bin/nsenter")) && tried("ip", "netns", "add", bridge + "-0");
        Assumptions.assumeTrue(isAllowed || "1".equals(System.getenv("ASSAY_REQUIRE_ALL")), NEEDED);
        if (!isAllowed) {
            throw new AssertionError(NEEDED);
        }
        ip("netns", "del", bridge + "-0");
        ip("link", "add", bridge, "type", "bridge");
        ip("addr", "add", subnet + "1/24", "dev", bridge);
        ip("link", "set", bridge, "up");
        for (int number = 1; number <= count; number++) {
            hosts.add(added(number));
        }
    }

    private NetworkHost added(int number) {
        NetworkHost host = new NetworkHost(bridge + "-" + number, bridge + "p" + number, subnet + (10 + number));
        ip("netns", "add", host.namespace());
        ip("link", "add", host.link(), "type", "veth", "peer", "name", "eth0", "netns", host.namespace());
        ip("link", "set", host.link(), "master", bridge, "up");
        ip("-n", host.namespace(), "addr", "add", host.address() + "/24", "dev", "eth0");
        ip("-n", host.namespace(), "link", "set", "lo", "up");
        ip("-n", host.namespace(), "link", "set", "eth0", "up");
        return host;
    }

    public NetworkHost host(int index) {
        return hosts.get(index);
    }

    @Override
    public void close() {
        for (NetworkHost host : hosts) {
            ip("link", "del", host.link());
            ip("netns", "del", host.namespace());
        }
        ip("link", "del", bridge);
    }

    private static void ip(String... arguments) {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(arguments));
        if (!tried(command.toArray(new String[0]))) {
            throw new AssertionError(String.join(" ", command) + " failed");
        }
    }

    private static boolean tried(String... command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.onExit().join().exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
