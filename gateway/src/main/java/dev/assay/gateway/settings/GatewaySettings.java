package dev.assay.gateway.settings;

import dev.assay.db.DatabaseSettings;
import dev.assay.engine.disk.DiskLevels;
import dev.assay.engine.settings.NumberVariable;
import dev.assay.engine.settings.VariableCatalog;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.core.env.Environment;

/**
 * The administrator's settings, from {@code ASSAY_*} variables.
 *
 * @param home folder of the embedded database and the admin key
 * @param bind address to listen on
 * @param port to listen on; 0 picks a free one
 * @param maxBodyBytes size limit of a request body, before and after decompression
 * @param maxBytesInFlight size limit of all bodies in work together
 * @param maxResponseBytes size limit of a response that is scored
 * @param maxWait limit of an item's wait in a queue
 * @param blobCacheBytes size limit of uploads in local files
 * @param blobQuotaBytes size limit of one project's uploads together
 * @param proxyTokensPerMinute tokens of judges that each key may use through the proxy in a minute
 * @param clients limits on slow clients
 * @param disk thresholds of free disk space
 */
public record GatewaySettings(
        Path home,
        InetAddress bind,
        int port,
        DatabaseSettings database,
        int maxBodyBytes,
        long maxBytesInFlight,
        int maxResponseBytes,
        Duration maxWait,
        long blobCacheBytes,
        long blobQuotaBytes,
        long proxyTokensPerMinute,
        ClientLimits clients,
        DiskLevels disk) {
    private static final long MEBI = 1L << 20;

    /**
     * Refuses to start where nothing can listen at the address, before a database is made.
     *
     * @throws StartRefused with a remedy
     */
    public void requireFreePort() {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(bind, port));
        } catch (BindException taken) {
            throw new StartRefused("another program listens on " + bind.getHostAddress() + ":" + port
                    + ", or it is not this host's: stop that program, or set ASSAY_PORT to a free port");
        } catch (IOException e) {
            throw new StartRefused(
                    "nothing can listen on " + bind.getHostAddress() + ":" + port + ": " + e.getMessage());
        }
    }

    /** Reads and checks the environment. */
    public static GatewaySettings of(Environment environment) {
        Path home = Path.of(environment.getProperty("ASSAY_HOME", System.getProperty("user.home") + "/.assay"))
                .toAbsolutePath()
                .normalize();
        var _ = logsJson(environment); // refuses another format before a database is made
        long heap = Runtime.getRuntime().maxMemory();
        return new GatewaySettings(
                home,
                address(environment.getProperty("ASSAY_BIND", "127.0.0.1")),
                (int) number(environment, VariableCatalog.PORT),
                database(environment, home),
                (int) (number(environment, VariableCatalog.MAX_BODY_MB) * MEBI),
                Math.min(512 * MEBI, heap / 4),
                (int) (number(environment, VariableCatalog.MAX_RESPONSE_KB) * 1_024),
                Duration.ofMillis(number(environment, VariableCatalog.MAX_WAIT_MS)),
                number(environment, VariableCatalog.UPLOAD_CACHE_MB) * MEBI,
                number(environment, VariableCatalog.UPLOAD_QUOTA_MB) * MEBI,
                number(environment, VariableCatalog.PROXY_TOKENS_PER_MINUTE),
                clients(environment),
                disk(environment));
    }

    /** Returns the share of drawn samples that two reviewers see, from 0 to 1. */
    public static double secondReviewShare(Environment environment) {
        return number(environment, VariableCatalog.REVIEW_SECOND_PERCENT) / 100.0;
    }

    /** Returns where traces go; empty where they go nowhere. */
    public static Optional<TraceSettings> traces(Environment environment) {
        String endpoint = environment.getProperty("ASSAY_OTLP_ENDPOINT", "").strip();
        double share = number(environment, VariableCatalog.TRACES_PERCENT) / 100.0;
        return endpoint.isEmpty() ? Optional.empty() : Optional.of(new TraceSettings(collector(endpoint), share));
    }

    private static URI collector(String endpoint) {
        try {
            URI uri = new URI(endpoint.endsWith("/") ? endpoint.substring(0, endpoint.length() - 1) : endpoint);
            if (uri.getHost() != null && List.of("http", "https").contains(uri.getScheme())) {
                return uri;
            }
        } catch (URISyntaxException e) {
            // the exception below reports it
        }
        throw new StartRefused("ASSAY_OTLP_ENDPOINT must be an http or https address, such as http://127.0.0.1:4318");
    }

    /** Returns whether each line of the log is a JSON object; application.yaml reads the variable too. */
    public static boolean logsJson(Environment environment) {
        return switch (environment.getProperty("ASSAY_LOG_FORMAT", "text")) {
            case "", "text" -> false;
            case "json" -> true;
            default -> throw new StartRefused("ASSAY_LOG_FORMAT must be text or json");
        };
    }

    /** Returns the pause between two rounds of the judges' canary; 0 where there is none. */
    public static Duration canaryInterval(Environment environment) {
        return Duration.ofHours(number(environment, VariableCatalog.CANARY_HOURS));
    }

    /** Returns the share of each key's rate that this replica admits on its own while the database is away. */
    public static double quotaShareAlone(Environment environment) {
        return number(environment, VariableCatalog.QUOTA_ALONE_PERCENT) / 100.0;
    }

    private static ClientLimits clients(Environment environment) {
        return new ClientLimits(
                millis(environment, VariableCatalog.BODY_IDLE_MS),
                millis(environment, VariableCatalog.BODY_TOTAL_MS),
                number(environment, VariableCatalog.BODY_BYTES_PER_SECOND),
                millis(environment, VariableCatalog.WRITE_IDLE_MS),
                millis(environment, VariableCatalog.KEEP_ALIVE_MS));
    }

    private static DiskLevels disk(Environment environment) {
        return new DiskLevels(
                number(environment, VariableCatalog.DISK_LOW_MB) * MEBI,
                number(environment, VariableCatalog.DISK_FULL_MB) * MEBI);
    }

    private static Duration millis(Environment environment, NumberVariable variable) {
        return Duration.ofMillis(number(environment, variable));
    }

    public boolean loopback() {
        return bind.isLoopbackAddress();
    }

    /** Returns the gateway's URL for a program on this host. */
    public String url(int listeningPort) {
        String host = bind.isAnyLocalAddress() ? "127.0.0.1" : bind.getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + listeningPort;
    }

    private static DatabaseSettings database(Environment environment, Path home) {
        String url = environment.getProperty("ASSAY_DB_URL", "");
        if (url.isBlank()) {
            return new DatabaseSettings.Embedded(home);
        }
        try {
            return new DatabaseSettings.External(
                    url, environment.getProperty("ASSAY_DB_USER", ""), secret(environment, "ASSAY_DB_PASSWORD"));
        } catch (IllegalArgumentException e) {
            throw new StartRefused("ASSAY_DB_URL: " + e.getMessage());
        }
    }

    /** Returns the value of NAME, or the content of the file that NAME_FILE names, or an empty text. */
    public static String secret(Environment environment, String name) {
        String file = environment.getProperty(name + "_FILE", "");
        if (file.isBlank()) {
            return environment.getProperty(name, "");
        }
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException e) {
            throw new StartRefused(name + "_FILE: " + file + " can't be read");
        }
    }

    private static InetAddress address(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new StartRefused("ASSAY_BIND: " + text + " is no address of this host");
        }
    }

    private static long number(Environment environment, NumberVariable variable) {
        try {
            return variable.read(environment.getProperty(variable.name(), ""));
        } catch (IllegalArgumentException e) {
            throw new StartRefused(String.valueOf(e.getMessage()));
        }
    }
}
