package dev.assay.db.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.springframework.boot.SpringApplication;
import org.springframework.util.FileSystemUtils;

/** PostgreSQL's programs, unpacked once for the homes of all gateways of this JVM; removed when these have stopped. */
public final class SharedPrograms {
    private static final Path FOLDER = unpack();

    private SharedPrograms() {}

    /** Links the programs into the home at the path where it would unpack them. */
    public static void link(Path home) throws IOException {
        Path folder = Files.createDirectories(home.resolve("postgres"));
        Files.createSymbolicLink(folder.resolve(PostgresBinaries.version()), FOLDER);
    }

    private static Path unpack() {
        try {
            Path parent = Files.createTempDirectory("assay-postgres-programs");
            Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxr-xr-x"));
            SpringApplication.getShutdownHandlers().add(() -> remove(parent));
            return PostgresBinaries.under(parent).folder();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void remove(Path folder) {
        try {
            FileSystemUtils.deleteRecursively(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
