package dev.assay.cli.server;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.terminal.CliFailure;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that choose the gateway. */
public final class ServerOptions {
    @Option(
            names = "--url",
            paramLabel = "URL",
            description =
                    "The gateway, such as http://127.0.0.1:8080. Without it a command that needs one takes $ASSAY_URL.")
    private @Nullable String url;

    @Option(
            names = "--key-file",
            paramLabel = "FILE",
            description = "File with the key. Without it the key is $ASSAY_KEY, or for a gateway on this machine the"
                    + " admin key in $ASSAY_HOME.")
    private @Nullable Path keyFile;

    /** Returns whether the command line names a gateway. */
    public boolean given() {
        return url != null;
    }

    /** Returns the gateway that the command line names, else the one on this machine. */
    public GatewayClient gateway() {
        return gateway(url == null ? GatewayHome.url() : url);
    }

    /** Returns another gateway, which takes the same key. */
    public GatewayClient gateway(String other) {
        URI server = address(other);
        return new GatewayClient(server, ServerKey.find(keyFile, server));
    }

    /** Returns the key for the gateway. */
    public ServerKey key() {
        return ServerKey.find(keyFile, address(url == null ? GatewayHome.url() : url));
    }

    private static URI address(String text) {
        try {
            URI uri = URI.create(text.replaceFirst("/+$", ""));
            boolean usable = ("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))
                    && uri.getHost() != null
                    && uri.getUserInfo() == null
                    && uri.getQuery() == null
                    && uri.getFragment() == null;
            if (usable) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            // the exception below reports it
        }
        throw CliFailure.usage("--url or ASSAY_URL must look like http://127.0.0.1:8080");
    }
}
