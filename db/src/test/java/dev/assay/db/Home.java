package dev.assay.db;

import dev.assay.db.postgres.UnpackedOnce;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A gateway's home for one test. The test removes it at its end, with a server that was left running in it.
 *
 * @param path a folder that other users may pass through, as in /var/lib
 */
public record Home(Path path) implements AutoCloseable {
    public static Home create() throws IOException {
        Path path = Files.createTempDirectory("assay-home");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
        UnpackedOnce.link(path);
        return new Home(path);
    }

    public Path data() {
        return path.resolve("postgres/data-18");
    }

    /** Returns the server's process id from its pid file. */
    public long postmaster() throws IOException {
        return Long.parseLong(
                Files.readAllLines(data().resolve("postmaster.pid")).getFirst().strip());
    }

    @Override
    public void close() throws IOException {
        Path pid = data().resolve("postmaster.pid");
        if (Files.exists(pid)) {
            ProcessHandle.of(postmaster())
                    .filter(p -> p.info().command().orElse("").endsWith("/postgres"))
                    .ifPresent(p -> {
                        p.descendants().forEach(ProcessHandle::destroyForcibly);
                        p.destroyForcibly();
                        p.onExit().join();
                    });
        }
        remove(path);
    }

    public static void remove(Path folder) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(folder)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }
}
