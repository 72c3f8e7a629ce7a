package dev.assay.cli.server;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.terminal.CliFailure;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The key for a gateway; never printed.
 *
 * @param value the text after {@code Bearer}
 */
public record ServerKey(String value) {
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    /**
     * Returns the key in the file, else in {@code ASSAY_KEY}, else, for a gateway on this machine, its admin key.
     *
     * @param file the file that the caller named, or null
     */
    public static ServerKey find(@Nullable Path file, URI server) {
        if (file != null) {
            return read(file);
        }
        String given = GatewayHome.variable("ASSAY_KEY", "");
        if (!given.isEmpty()) {
            return new ServerKey(given);
        }
        if (LOOPBACK.contains(String.valueOf(server.getHost())) && Files.isReadable(GatewayHome.adminKey())) {
            return read(GatewayHome.adminKey());
        }
        throw CliFailure.usage("no key for " + server + ": set ASSAY_KEY, or name a file with --key-file");
    }

    private static ServerKey read(Path file) {
        try {
            String key = Files.readString(file).strip();
            if (key.isEmpty() || key.chars().anyMatch(c -> c <= ' ' || c > '~')) {
                throw CliFailure.usage("there is no key in " + file);
            }
            return new ServerKey(key);
        } catch (IOException e) {
            throw CliFailure.usage("the key file " + file + " can't be read");
        }
    }

    @Override
    public String toString() {
        return "a key";
    }
}
