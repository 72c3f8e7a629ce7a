package dev.assay.sql.engine.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL server of the administrator's for the databases of tasks, and who we are there.
 *
 * @param database that we connect to, in which nothing is made
 * @param user who may make databases and roles
 * @param encryption as the driver's {@code sslmode}
 */
public record PostgresLogin(String host, int port, String database, String user, String password, String encryption) {
    private static final String NAME = "ASSAY_SQL_POSTGRES_URL";
    private static final int USUAL_PORT = 5432;
    private static final Pattern URL =
            Pattern.compile("jdbc:postgresql://(\\[[0-9a-fA-F:]+\\]|[^/:,?@\\[\\]]+)(?::(\\d{1,5}))?"
                    + "/([A-Za-z_][A-Za-z0-9_]*)(?:\\?sslmode=([a-z-]+))?");
    private static final Set<String> ENCRYPTIONS = Set.of("disable", "prefer", "require", "verify-full");

    /**
     * The one that the environment names, if it does.
     *
     * @throws IllegalArgumentException if it can not be used, in a sentence that says why
     */
    public static Optional<PostgresLogin> of(UnaryOperator<@Nullable String> variable) {
        String url = said(variable, NAME);
        if (url.isEmpty()) {
            return Optional.empty();
        }
        Matcher parts = URL.matcher(url);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    NAME + " must be jdbc:postgresql://HOST:PORT/DATABASE, with nothing after it but ?sslmode=...");
        }
        String encryption = Objects.requireNonNullElse(parts.group(4), "prefer");
        if (!ENCRYPTIONS.contains(encryption)) {
            throw new IllegalArgumentException(NAME + ": sslmode must be disable, prefer, require or verify-full");
        }
        String user = said(variable, "ASSAY_SQL_POSTGRES_USER");
        if (user.isEmpty()) {
            throw new IllegalArgumentException(NAME + " is set, but ASSAY_SQL_POSTGRES_USER is not");
        }
        PostgresLogin login =
                new PostgresLogin(parts.group(1), port(parts), parts.group(3), user, password(variable), encryption);
        login.refuseAssaysOwn(said(variable, "ASSAY_DB_URL"));
        return Optional.of(login);
    }

    private static int port(Matcher parts) {
        return parts.group(2) == null ? USUAL_PORT : Integer.parseInt(parts.group(2));
    }

    private static String password(UnaryOperator<@Nullable String> variable) {
        String file = said(variable, "ASSAY_SQL_POSTGRES_PASSWORD_FILE");
        if (file.isEmpty()) {
            return said(variable, "ASSAY_SQL_POSTGRES_PASSWORD");
        }
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException e) {
            throw new IllegalArgumentException("ASSAY_SQL_POSTGRES_PASSWORD_FILE: " + file + " can't be read", e);
        }
    }

    private static String said(UnaryOperator<@Nullable String> variable, String name) {
        return Objects.requireNonNullElse(variable.apply(name), "").strip();
    }

    /** Refuses the server of Assay's own database: a model's query shall not run beside verdicts and keys. */
    private void refuseAssaysOwn(String assays) {
        Matcher hosts = Pattern.compile("jdbc:postgresql://([^/?]+).*").matcher(assays);
        if (!hosts.matches()) {
            return;
        }
        for (String each : hosts.group(1).split(",", -1)) {
            Matcher one = Pattern.compile("(.+?)(?::(\\d{1,5}))?").matcher(each);
            if (one.matches() && port(one) == port && isSameHost(one.group(1), host)) {
                throw new IllegalArgumentException(NAME + " names the server of ASSAY_DB_URL, which queries must not"
                        + " share: use another server");
            }
        }
    }

    private static boolean isSameHost(String one, String other) {
        if (one.equalsIgnoreCase(other)) {
            return true;
        }
        try {
            Set<InetAddress> others = Set.of(InetAddress.getAllByName(other));
            return Arrays.stream(InetAddress.getAllByName(one))
                    .anyMatch(address -> others.contains(address)
                            || (address.isLoopbackAddress()
                                    && others.stream().anyMatch(InetAddress::isLoopbackAddress)));
        } catch (UnknownHostException nowhere) {
            return false;
        }
    }

    /** The same in words, without the password. */
    @Override
    public String toString() {
        return user + " at " + host + ":" + port + "/" + database;
    }

    /** The properties of a worker that reaches it by this socket. */
    public Properties asSeenBy(Path socket) {
        Properties properties = new Properties();
        properties.setProperty("socket", socket.toString());
        properties.setProperty("url", "jdbc:postgresql://" + host + ":" + port + "/");
        properties.setProperty("database", database);
        properties.setProperty("user", user);
        properties.setProperty("password", password);
        properties.setProperty("encryption", encryption);
        return properties;
    }
}
