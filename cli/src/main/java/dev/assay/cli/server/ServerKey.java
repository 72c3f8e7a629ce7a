package dev.assay.cli.server;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
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
 * @param source where it was found, with the remedy where it is the wrong one, as a sentence
 */
public record ServerKey(String value, String source) {
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

    /**
     * Returns the key in the file, else in {@code ASSAY_KEY}, else, for a gateway on this machine, its admin key.
     *
     * @param file the file that the caller named, or null
     */
    public static ServerKey find(@Nullable Path file, URI server) {
        if (file != null) {
            return read(file, "the key was that in " + file);
        }
        String given = GatewayHome.variable("ASSAY_KEY", "");
        if (!given.isEmpty()) {
            return new ServerKey(given, "the key was that in ASSAY_KEY");
        }
        if (LOOPBACK.contains(String.valueOf(server.getHost())) && Files.exists(GatewayHome.adminKey())) {
            return adminKey(GatewayHome.adminKey());
        }
        throw CliFailure.usage("no key for " + server + ": set ASSAY_KEY, or name a file with --key-file");
    }

    private static ServerKey adminKey(Path file) {
        if (!Files.isReadable(file)) {
            throw CliFailure.usage(
                    "the admin key " + file + " can't be read by this user: run as its owner, or set ASSAY_KEY"
                            + " or --key-file to a key that you have");
        }
        return read(
                file,
                "the key was the admin key in " + file
                        + "; a gateway with another home has another: set ASSAY_HOME as it is set"
                        + " there, or ASSAY_KEY or --key-file to a key of that gateway");
    }

    private static ServerKey read(Path file, String source) {
        try {
            String key = Files.readString(file).strip();
            if (key.isEmpty() || key.chars().anyMatch(c -> c <= ' ' || c > '~')) {
                throw CliFailure.usage("there is no key in " + file);
            }
            return new ServerKey(key, source);
        } catch (IOException e) {
            throw FileProblem.unreadable(file, e);
        }
    }

    @Override
    public String toString() {
        return "a key";
    }
}
