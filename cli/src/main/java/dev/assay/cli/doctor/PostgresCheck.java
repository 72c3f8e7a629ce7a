package dev.assay.cli.doctor;

import com.sun.security.auth.module.UnixSystem;
import dev.assay.cli.local.GatewayHome;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the database: the configured server is reachable, or the embedded server can start under this account. */
final class PostgresCheck {
    private static final Pattern JDBC = Pattern.compile("jdbc:postgresql://([^/:,?]+)(?::(\\d+))?.*");
    private static final int PATIENCE_MILLIS = 3_000;

    private PostgresCheck() {}

    static CheckFinding look() throws InterruptedException {
        String url = GatewayHome.variable("ASSAY_DB_URL", "");
        return url.isEmpty() ? embedded() : server(url);
    }

    private static CheckFinding server(String url) {
        Matcher matcher = JDBC.matcher(url);
        if (!matcher.matches()) {
            return CheckFinding.note(
                    "database", "ASSAY_DB_URL is set, but not checked: it names several hosts, or none", "");
        }
        String host = matcher.group(1);
        int port = matcher.group(2) == null ? 5432 : Integer.parseInt(matcher.group(2));
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
            return CheckFinding.good("database", "something listens at " + host + ":" + port + " (ASSAY_DB_URL)");
        } catch (IOException | IllegalArgumentException e) {
            return CheckFinding.bad(
                    "database",
                    "nothing answers at " + host + ":" + port,
                    "start PostgreSQL there, or correct ASSAY_DB_URL");
        }
    }

    private static CheckFinding embedded() throws InterruptedException {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch");
        if (!system.startsWith("linux") || !processor.equals("amd64")) {
            return CheckFinding.bad(
                    "database",
                    "this build has no embedded PostgreSQL for " + system + " on " + processor,
                    "set ASSAY_DB_URL to a PostgreSQL server");
        }
        if (new UnixSystem().getUid() != 0) {
            return CheckFinding.good("database", "embedded PostgreSQL runs as this user");
        }
        if (runs("unshare", "-U", "true")) {
            return CheckFinding.good("database", "embedded PostgreSQL steps out of root by unshare -U");
        }
        for (String user : List.of("assay", "nobody")) {
            if (runs("setpriv", "--reuid", user, "--clear-groups", "--regid", user, "true")
                    || runs("setpriv", "--reuid", user, "--clear-groups", "--regid", "nogroup", "true")
                    || runs("runuser", "-u", user, "--", "true")) {
                return CheckFinding.good("database", "embedded PostgreSQL runs as the user " + user);
            }
        }
        return CheckFinding.bad(
                "database",
                "PostgreSQL does not run as root, and neither unshare nor setpriv works here",
                "run Assay as an ordinary user, or set ASSAY_DB_URL to a server");
    }

    private static boolean runs(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean done = process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            process.destroyForcibly();
            return done && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
