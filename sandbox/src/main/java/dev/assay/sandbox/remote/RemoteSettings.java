package dev.assay.sandbox.remote;

import dev.assay.sandbox.remote.tls.MutualTls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The workers of a gateway.
 *
 * @param addresses {@code host:port} of each; a name of several addresses is one worker for each
 * @param secret the text that the workers ask for; empty if certificates are enough
 * @param tls how to connect to them; empty: in plain text
 * @param most the number of slots that programs of this process take at a time, and the number of its orders for queries
 */
public record RemoteSettings(List<String> addresses, String secret, Optional<MutualTls> tls, int most) {
    /** The shortest secret, in characters. */
    public static final int SHORTEST_SECRET = 32;

    private static final String ADDRESS = "([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+]):[0-9]{1,5}";

    public RemoteSettings {
        addresses = List.copyOf(addresses);
        if (most < 1) {
            throw new IllegalArgumentException("a process needs one place on the workers");
        }
    }

    /** Makes the settings of a process that sends as much as it has. */
    public RemoteSettings(List<String> addresses, String secret, Optional<MutualTls> tls) {
        this(addresses, secret, tls, Integer.MAX_VALUE);
    }

    /** Makes the settings of workers without TLS. */
    public RemoteSettings(List<String> addresses, String secret) {
        this(addresses, secret, Optional.empty());
    }

    /**
     * Returns the settings of one of so many processes, each of which takes an equal part of the slots.
     *
     * @param slots the number of slots that all processes take together
     * @throws IllegalArgumentException if there are fewer slots than processes
     */
    public RemoteSettings sharedBy(int processes, int slots) {
        if (slots < processes) {
            throw new IllegalArgumentException("ASSAY_SANDBOX_SLOTS is " + slots + ", but " + processes
                    + " processes use the workers: each needs one slot");
        }
        return new RemoteSettings(addresses, secret, tls, slots / processes);
    }

    /**
     * Reads {@code ASSAY_WORKERS}, {@code ASSAY_WORKER_SECRET} or {@code ASSAY_WORKER_SECRET_FILE}, and the variables of
     * {@link MutualTls}; empty without workers.
     *
     * @param variable returns the value of a variable; empty if the variable is not set
     * @throws IllegalArgumentException if a variable is invalid; the message names it and gives the reason
     */
    public static Optional<RemoteSettings> read(UnaryOperator<String> variable) {
        String text = variable.apply("ASSAY_WORKERS").strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        if (!variable.apply("ASSAY_SANDBOX").isBlank()) {
            throw new IllegalArgumentException(
                    "ASSAY_WORKERS and ASSAY_SANDBOX exclude each other: programs run on workers or on this machine");
        }
        List<String> addresses =
                Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        for (String address : addresses) {
            if (!isAddress(address)) {
                throw new IllegalArgumentException(
                        "ASSAY_WORKERS must be host:port,host:port, but has '" + address + "'");
            }
        }
        Optional<MutualTls> tls = MutualTls.read(variable);
        return Optional.of(new RemoteSettings(addresses, secret(variable, tls.isEmpty()), tls));
    }

    private static boolean isAddress(String text) {
        return text.matches(ADDRESS) && Integer.parseInt(text.substring(text.lastIndexOf(':') + 1)) <= 65_535;
    }

    /**
     * Reads the secret that a gateway and its workers share; empty if it is not set.
     *
     * @param isNeeded whether it must be set
     * @throws IllegalArgumentException if there is none, or it is too short
     */
    public static String secret(UnaryOperator<String> variable, boolean isNeeded) {
        String file = variable.apply("ASSAY_WORKER_SECRET_FILE").strip();
        String secret = file.isEmpty() ? variable.apply("ASSAY_WORKER_SECRET").strip() : content(Path.of(file));
        if (secret.isEmpty() && file.isEmpty() && !isNeeded) {
            return "";
        }
        // A header carries it.
        if (!secret.matches("[\\x21-\\x7e]{" + SHORTEST_SECRET + ",1024}")) {
            throw new IllegalArgumentException("ASSAY_WORKER_SECRET must have at least " + SHORTEST_SECRET
                    + " characters, printable ASCII without blanks: openssl rand -hex 32 makes one");
        }
        return secret;
    }

    private static String content(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new IllegalArgumentException("ASSAY_WORKER_SECRET_FILE: " + file + " can't be read", e);
        }
    }
}
