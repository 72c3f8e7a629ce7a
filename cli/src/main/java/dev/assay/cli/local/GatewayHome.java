package dev.assay.cli.local;

import java.nio.file.Path;
import java.util.Objects;

/**
 * The home folder and the address of a gateway on this machine, from the environment variables that the gateway reads.
 */
public final class GatewayHome {
    private GatewayHome() {}

    public static Path folder() {
        String given = variable("ASSAY_HOME", "");
        return given.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".assay")
                : Path.of(given).toAbsolutePath().normalize();
    }

    public static Path adminKey() {
        return folder().resolve("admin.key");
    }

    /** Returns the path of a file of two lines: the process id and the URL of the gateway that runs on this home. */
    public static Path pidFile() {
        return folder().resolve("gateway.pid");
    }

    public static String port() {
        return variable("ASSAY_PORT", "8080");
    }

    /** Returns the gateway that ASSAY_URL names, as for the clients, else the one on this machine. */
    public static String url() {
        return variable("ASSAY_URL", "http://127.0.0.1:" + port());
    }

    public static String variable(String name, String otherwise) {
        String value = Objects.requireNonNullElse(System.getenv(name), "").strip();
        return value.isEmpty() ? otherwise : value;
    }
}
