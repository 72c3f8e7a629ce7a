package dev.assay.gateway.http;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.Locale;

/**
 * The names of this server, as far as it knows them by itself. They count only where a request line holds a whole URI, as
 * one for a proxy does: the header {@code Host} may say what it likes to a server that is not on loopback.
 *
 * @param local the address that the connection came to, as text
 */
record OwnNames(String local) {
    private static final String MACHINE = machine();

    static OwnNames of(SocketAddress local) {
        return new OwnNames(
                local instanceof InetSocketAddress internet
                        ? internet.getAddress().getHostAddress().replaceFirst("%.*", "")
                        : "");
    }

    private static String machine() {
        try {
            return InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
        } catch (UnknownHostException e) {
            return "localhost";
        }
    }

    boolean has(String host) {
        String name = host.toLowerCase(Locale.ROOT).replaceAll("^\\[|]$", "");
        return name.equals("localhost")
                || name.equals(local)
                || name.equals(MACHINE)
                || name.startsWith(MACHINE + ".")
                || (isLoopback(local) && isLoopback(name));
    }

    private static boolean isLoopback(String address) {
        return address.startsWith("127.") || address.equals("::1") || address.equals("0:0:0:0:0:0:0:1");
    }
}
