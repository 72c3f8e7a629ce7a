package dev.assay.sql.engine.postgres;

import dev.assay.sql.engine.process.ProcessSpawner;
import dev.assay.sql.engine.process.WorkerFolders;
import dev.assay.sql.engine.process.WorkerIsolation;
import dev.assay.sql.engine.process.WorkerLauncher;
import dev.assay.worker.LastOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A PostgreSQL server for queries alone: made anew for this process, reached by a Unix socket that nobody else can reach,
 * without network and without any file but its own where walls can be built, and gone when this process is.
 */
final class QueryPostgres implements AutoCloseable {
    private static final long INITIALISE_SECONDS = 120;
    private static final long STOP_SECONDS = 20;
    private static final String ADMINISTRATOR = "assay_administrator";

    private final PostgresPrograms programs;
    private final Optional<WorkerIsolation> walls;
    private final ProcessSpawner spawner;
    private final WorkerFolders.Place place;
    private final Path sockets;
    private final Process server;

    /**
     * Makes and starts a server, which may not be ready yet.
     *
     * @param connections that it must be able to hold at a time
     * @throws IOException if it can not be made or started
     */
    QueryPostgres(
            PostgresPrograms programs,
            Optional<WorkerIsolation> walls,
            ProcessSpawner spawner,
            WorkerFolders places,
            int connections,
            long memoryBytes)
            throws IOException, InterruptedException {
        this.programs = programs;
        this.walls = walls;
        this.spawner = spawner;
        place = places.take();
        // The path of a socket has at most about a hundred bytes, which a home may have already.
        sockets = Files.createTempDirectory("assay-sql-");
        try {
            initialise(connections);
            server = spawner.start(
                    limited(
                            memoryBytes,
                            behindWalls(List.of(programs.program("postgres"), "-D", data().toString()), List.of())),
                    place.own());
            LastOutput.of(server.getInputStream(), "postgres-stdout");
            LastOutput.of(server.getErrorStream(), "postgres-stderr");
        } catch (IOException | InterruptedException e) {
            remove();
            throw e;
        }
    }

    private Path data() {
        return place.own().resolve("data");
    }

    private void initialise(int connections) throws IOException, InterruptedException {
        // initdb runs its own programs by a shell.
        List<Path> shell = List.of(Path.of("/bin"), Path.of("/usr/bin"));
        run(
                behindWalls(
                        List.of(
                                programs.program("initdb"),
                                "--pgdata=" + data(),
                                "--username=" + ADMINISTRATOR,
                                "--auth=reject",
                                "--encoding=UTF8",
                                "--locale=C.UTF-8",
                                "--no-sync"),
                        shell),
                "");
        Files.writeString(
                data().resolve("postgresql.conf"),
                PostgresSettings.text(sockets, connections),
                StandardOpenOption.APPEND);
        Files.writeString(data().resolve("pg_hba.conf"), PostgresSettings.access());
        for (String database : List.of("template1", "postgres")) {
            run(
                    behindWalls(
                            List.of(programs.program("postgres"), "--single", "-D", data().toString(), database),
                            List.of()),
                    PostgresSettings.bootstrap(database));
        }
    }

    private List<String> behindWalls(List<String> command, List<Path> more) throws IOException {
        if (walls.isEmpty()) {
            return WorkerIsolation.weAreRoot() ? inUserNamespace(command) : command;
        }
        List<Path> readable = new ArrayList<>(programs.readable());
        readable.addAll(more);
        Path passwd = place.databases().resolve("passwd");
        if (!Files.exists(passwd)) {
            Files.writeString(passwd, "assay:x:1000:1000::/:/bin/false\n");
        }
        // It shares memory between its processes by System V's calls, which are not on the list.
        return walls.get()
                .forAllCalls()
                .around(
                        command,
                        new WorkerIsolation.Sight(
                                readable, List.of(place.own(), sockets), Map.of(Path.of("/etc/passwd"), passwd), true));
    }

    /** PostgreSQL refuses to run as root. */
    private static List<String> inUserNamespace(List<String> command) {
        List<String> words = new ArrayList<>(List.of("unshare", "-U"));
        words.addAll(command);
        return words;
    }

    /** Each process of the server may take so much by itself. */
    private static List<String> limited(long memoryBytes, List<String> command) {
        List<String> words = new ArrayList<>(List.of(
                "/bin/sh", "-c", "umask 077; ulimit -c 0; ulimit -d " + memoryBytes / 1024 + "; exec \"$@\"", "sh"));
        words.addAll(command);
        return words;
    }

    private void run(List<String> command, String input) throws IOException, InterruptedException {
        Process process = spawner.start(command, place.own());
        LastOutput out = LastOutput.of(process.getInputStream(), "postgres-stdout");
        LastOutput errors = LastOutput.of(process.getErrorStream(), "postgres-stderr");
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        try {
            boolean ended = process.waitFor(INITIALISE_SECONDS, TimeUnit.SECONDS);
            if (!ended || process.exitValue() != 0 || errors.text().contains("ERROR:")) {
                throw new IOException("PostgreSQL can not be prepared: " + out.text() + " " + errors.text());
            }
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** The files and folders by which a worker reaches it. */
    WorkerLauncher.Outfit outfit() {
        return new WorkerLauncher.Outfit(
                List.of(sockets), Map.of("postgres.properties", "socket=" + sockets.resolve(".s.PGSQL.5432") + "\n"));
    }

    boolean isAlive() {
        return server.isAlive();
    }

    private void remove() {
        place.close();
        WorkerFolders.remove(sockets);
    }

    @Override
    public void close() {
        server.descendants().forEach(ProcessHandle::destroyForcibly);
        server.destroyForcibly();
        try {
            server.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        remove();
    }
}
