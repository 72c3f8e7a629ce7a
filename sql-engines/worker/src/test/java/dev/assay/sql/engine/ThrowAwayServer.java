package dev.assay.sql.engine;

import dev.assay.sql.engine.postgres.PostgresLogin;
import dev.assay.sql.engine.postgres.PostgresPrograms;
import dev.assay.sql.engine.process.WorkerIsolation;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A PostgreSQL server as an administrator has one: reached by TCP, with passwords, and with a database of its own. */
final class ThrowAwayServer implements AutoCloseable {
    private static final String PASSWORD = "administrators-word";
    private static final long START_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final Process process;
    private final int port;

    ThrowAwayServer(Path folder) throws Exception {
        PostgresPrograms programs = PostgresPrograms.find(Optional.empty()).orElseThrow();
        port = freePort();
        Path data = folder.resolve("data");
        Path password = Files.writeString(folder.resolve("password"), PASSWORD);
        run(
                programs.program("initdb"),
                "--pgdata=" + data,
                "--username=administrator",
                "--auth=scram-sha-256",
                "--pwfile=" + password,
                "--no-sync");
        process = new ProcessBuilder(command(
                        programs.program("postgres"),
                        "-D",
                        data.toString(),
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "port=" + port,
                        "-c",
                        "unix_socket_directories=",
                        "-c",
                        "fsync=off"))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        awaitStart();
        execute("CREATE ROLE owner LOGIN CREATEDB CREATEROLE PASSWORD 'owners-word'");
        execute("CREATE TABLE payroll (salary int)");
        execute("INSERT INTO payroll VALUES (1)");
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** PostgreSQL refuses to run as root. */
    private static List<String> command(String... words) {
        List<String> command = new ArrayList<>(WorkerIsolation.weAreRoot() ? List.of("unshare", "-U") : List.of());
        command.addAll(List.of(words));
        return command;
    }

    private static void run(String... words) throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command(words)).redirectErrorStream(true).start();
        try (InputStream said = process.getInputStream()) {
            String text = new String(said.readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IOException(text);
            }
        }
    }

    private void awaitStart() throws SQLException {
        long end = System.nanoTime() + START_NANOS;
        while (true) {
            try {
                execute("SELECT 1");
                return;
            } catch (SQLException e) {
                if (System.nanoTime() > end || !process.isAlive()) {
                    throw e;
                }
            }
        }
    }

    /** Who may make databases there, with this password. */
    PostgresLogin owner(String password) {
        return new PostgresLogin("127.0.0.1", port, "postgres", "owner", password, "prefer");
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + port + "/postgres", "administrator", PASSWORD);
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The first column, as text. */
    List<String> ask(String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
