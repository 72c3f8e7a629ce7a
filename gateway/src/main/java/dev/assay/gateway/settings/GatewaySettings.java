package dev.assay.gateway.settings;

import dev.assay.db.DatabaseSettings;
import dev.assay.engine.disk.DiskLevels;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
        long heap = Runtime.getRuntime().maxMemory();
        return new GatewaySettings(
                home,
                address(environment.getProperty("ASSAY_BIND", "127.0.0.1")),
                (int) number(environment, "ASSAY_PORT", 8080, 0, 65_535),
                database(environment, home),
                (int) (number(environment, "ASSAY_MAX_BODY_MB", 64, 1, 1_024) * MEBI),
                Math.min(512 * MEBI, heap / 4),
                (int) (number(environment, "ASSAY_MAX_RESPONSE_KB", 1_024, 1, 16 * 1_024) * 1_024),
                Duration.ofMillis(number(environment, "ASSAY_MAX_WAIT_MS", 600_000, 1, 600_000)),
                number(environment, "ASSAY_UPLOAD_CACHE_MB", 2_048, 1, 1 << 20) * MEBI,
                number(environment, "ASSAY_UPLOAD_QUOTA_MB", 10_240, 1, 1 << 24) * MEBI,
                number(environment, "ASSAY_PROXY_TOKENS_PER_MINUTE", 1_000_000, 1, 1L << 40),
                clients(environment),
                disk(environment));
    }

    /** Returns the share of drawn samples that two reviewers see, from 0 to 1. */
    public static double secondReviewShare(Environment environment) {
        return number(environment, "ASSAY_REVIEW_SECOND_PERCENT", 10, 0, 100) / 100.0;
    }

    /** Returns the share of each key's rate that this replica admits on its own while the database is away. */
    public static double quotaShareAlone(Environment environment) {
        return number(environment, "ASSAY_QUOTA_ALONE_PERCENT", 50, 1, 100) / 100.0;
    }

    private static ClientLimits clients(Environment environment) {
        ClientLimits usual = ClientLimits.USUAL;
        return new ClientLimits(
                millis(environment, "ASSAY_BODY_IDLE_MS", usual.bodyIdle()),
                millis(environment, "ASSAY_BODY_TOTAL_MS", usual.bodyTotal()),
                number(environment, "ASSAY_BODY_BYTES_PER_SECOND", usual.bodyRate(), 1, 1L << 30),
                millis(environment, "ASSAY_WRITE_IDLE_MS", usual.writeIdle()),
                millis(environment, "ASSAY_KEEP_ALIVE_MS", usual.keepAlive()));
    }

    private static DiskLevels disk(Environment environment) {
        DiskLevels usual = DiskLevels.USUAL;
        return new DiskLevels(
                number(environment, "ASSAY_DISK_LOW_MB", usual.lowBytes() / MEBI, 0, 1L << 40) * MEBI,
                number(environment, "ASSAY_DISK_FULL_MB", usual.fullBytes() / MEBI, 0, 1L << 40) * MEBI);
    }

    private static Duration millis(Environment environment, String name, Duration otherwise) {
        return Duration.ofMillis(number(environment, name, otherwise.toMillis(), 100, 86_400_000));
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

    private static long number(Environment environment, String name, long otherwise, long min, long max) {
        String text = environment.getProperty(name, "");
        if (text.isBlank()) {
            return otherwise;
        }
        try {
            long number = Long.parseLong(text.strip());
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // the exception below reports it
        }
        throw new StartRefused(name + " must be an integer from " + min + " to " + max);
    }
}
