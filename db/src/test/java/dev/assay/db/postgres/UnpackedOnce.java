package dev.assay.db.postgres;

import dev.assay.db.Home;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** PostgreSQL's programs, unpacked once for all homes of this JVM's tests. */
public final class UnpackedOnce {
    private static final Path FOLDER = unpack();

    private UnpackedOnce() {}

    /** Links the programs into the home at the path where it would unpack them. */
    public static void link(Path home) throws IOException {
        Path folder = Files.createDirectories(home.resolve("postgres"));
        Files.createSymbolicLink(folder.resolve(PostgresBinaries.version()), FOLDER);
    }

    private static Path unpack() {
        try {
            Path parent = Files.createTempDirectory("assay-postgres-binaries");
            Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxr-xr-x"));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(parent)));
            return PostgresBinaries.under(parent).folder();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void remove(Path folder) {
        try {
            Home.remove(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
