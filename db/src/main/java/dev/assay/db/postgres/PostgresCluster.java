package dev.assay.db.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One data folder, with the programs that create, start and stop a server on it.
 *
 * @param data the data folder
 * @param account the account that runs the programs
 */
record PostgresCluster(PostgresBinaries binaries, Path data, PostgresAccount account) {
    static final String SUPERUSER = "postgres";

    private static final Duration INITIALISE = Duration.ofMinutes(2);
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration STOP = Duration.ofSeconds(20);

    boolean exists() {
        return Files.exists(data.resolve("PG_VERSION"));
    }

    /** Creates the data folder, completely or not at all. */
    void initialise(String password) throws IOException {
        Path next = account.give(Files.createTempDirectory(data.getParent(), ".initialising-"));
        try {
            // The password is passed in a file, since every user can read a command line.
            Path passwordFile = next.resolve("password");
            PrivateFiles.write(passwordFile, password);
            account.give(passwordFile);
            Path fresh = next.resolve("data");
            require("initdb", PostgresProgram.run(initdb(fresh, passwordFile), "", INITIALISE));
            Files.writeString(
                    fresh.resolve("postgresql.conf"),
                    "\n# Written anew at every start.\ninclude = 'assay.conf'\n",
                    StandardOpenOption.APPEND);
            Files.move(fresh, data, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            PrivateFiles.remove(next);
        }
    }

    private List<String> initdb(Path fresh, Path passwordFile) {
        return account.running(List.of(
                binaries.program("initdb").toString(),
                "--pgdata=" + fresh,
                "--username=" + SUPERUSER,
                "--pwfile=" + passwordFile,
                "--auth-host=scram-sha-256",
                "--auth-local=scram-sha-256",
                "--encoding=UTF8",
                "--no-locale",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--no-instructions"));
    }

    /**
     * Starts the server on a free port, in a session of its own, so that Ctrl-C stops the gateway first and not the
     * server.
     */
    void start() throws IOException {
        Path settings = data.resolve("assay.conf");
        Files.writeString(settings, ServerSettings.text(freePort()));
        account.give(settings);
        require(
                "start",
                PostgresProgram.run(
                        control("start", START, "--log=" + account.give(startLog())), "", START.plusSeconds(5)));
    }

    /** Creates an empty log file for the start, before the server opens its own log. */
    private Path startLog() throws IOException {
        return Files.writeString(data.resolve("start.log"), "");
    }

    /**
     * Stops the server. Where a fast stop fails it stops immediately, which costs a recovery at the next start and no
     * data.
     */
    void stop() {
        PostgresProgram.Result fast =
                PostgresProgram.run(control("stop", STOP, "--mode=fast"), "", STOP.plusSeconds(5));
        if (!fast.ok()) {
            require("stop", PostgresProgram.run(control("stop", STOP, "--mode=immediate"), "", STOP.plusSeconds(5)));
        }
    }

    /**
     * Sets the superuser's password in single-user mode, without a listening server; no other server may run on the
     * data.
     */
    void resetSuperuser(String password) {
        String statement = "ALTER ROLE " + SUPERUSER + " PASSWORD '" + password + "'\n";
        List<String> single = account.running(
                List.of(binaries.program("postgres").toString(), "--single", "-D", data.toString(), "postgres"));
        require("password reset", PostgresProgram.run(single, statement, START));
    }

    private List<String> control(String act, Duration limit, String... more) {
        List<String> words = new ArrayList<>(List.of(
                binaries.program("pg_ctl").toString(),
                act,
                "--pgdata=" + data,
                "--wait",
                "--timeout=" + limit.toSeconds()));
        words.addAll(List.of(more));
        return account.running(words);
    }

    private void require(String act, PostgresProgram.Result result) {
        if (result.ok()) {
            return;
        }
        String log = "";
        try {
            Path start = data.resolve("start.log");
            if (Files.exists(start)) {
                log = Files.readString(start).strip();
            }
        } catch (IOException e) {
            log = "its log cannot be read: " + e.getMessage();
        }
        throw new PostgresFailed("PostgreSQL's " + act + " failed (status " + result.status() + "): " + result.output()
                + "\n" + log + "\nMore may be in " + data.resolve("log"));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
