package dev.assay.gateway.connection;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The names and addresses of this machine, as it knows them itself. They count only where a request line holds a whole
 * URI, as for a proxy. The header {@code Host} is not checked on a server that is not on loopback.
 *
 * @param machine its host name, in lower case
 * @param addresses the addresses of its network interfaces, as text
 */
record OwnNames(String machine, Set<String> addresses) {
    OwnNames {
        addresses = Set.copyOf(addresses);
    }

    /** Returns the present names. It may query a name server, and so it is called before requests are served. */
    static OwnNames now() {
        return new OwnNames(machineName(), interfaceAddresses());
    }

    private static String machineName() {
        try {
            return InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    private static Set<String> interfaceAddresses() {
        try {
            return NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .map(OwnNames::text)
                    .collect(Collectors.toSet());
        } catch (SocketException e) {
            return Set.of();
        }
    }

    private static String text(InetAddress address) {
        return address.getHostAddress().replaceFirst("%.*", "");
    }

    /** Returns whether a host in a request line is this machine, for a client that connected to this local address. */
    boolean has(String host, SocketAddress local) {
        String name = host.toLowerCase(Locale.ROOT).replaceAll("^\\[|]$", "");
        boolean same = local instanceof InetSocketAddress internet
                && text(internet.getAddress()).equals(name);
        return same
                || name.equals("localhost")
                || name.equals("::1")
                || name.startsWith("127.")
                || addresses.contains(name)
                || name.equals(machine)
                || name.startsWith(machine + ".");
    }
}
