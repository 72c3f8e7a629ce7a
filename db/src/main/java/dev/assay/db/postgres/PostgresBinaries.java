package dev.assay.db.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Properties;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;
import org.tukaani.xz.XZInputStream;

/**
 * PostgreSQL's programs, unpacked once from the archive on the class path.
 *
 * @param folder the versioned folder that holds {@code bin}, {@code lib} and {@code share}
 */
record PostgresBinaries(Path folder) {
    static String version() {
        try (InputStream in = PostgresBinaries.class.getResourceAsStream("binaries.properties")) {
            Properties properties = new Properties();
            if (in != null) {
                properties.load(in);
            }
            return properties.getProperty("version", "unknown");
        } catch (IOException e) {
            throw new PostgresFailed("cannot read the version of the PostgreSQL archive", e);
        }
    }

    static String major() {
        return version().replaceFirst("\\..*", "");
    }

    /**
     * Returns the programs under {@code parent}, and unpacks them first where they are missing; another process may
     * unpack at the same time.
     */
    static PostgresBinaries under(Path parent) throws IOException {
        Path folder = parent.resolve(version());
        if (!Files.isDirectory(folder)) {
            Path next = Files.createTempDirectory(parent, ".unpacking-");
            try {
                unpack(next);
                publish(next, folder);
            } finally {
                PrivateFiles.remove(next);
            }
        }
        return new PostgresBinaries(folder.toRealPath());
    }

    Path program(String name) {
        return folder.resolve("bin").resolve(name);
    }

    private static void publish(Path next, Path folder) throws IOException {
        Files.setPosixFilePermissions(next, PosixFilePermissions.fromString("rwxr-xr-x"));
        try {
            Files.move(next, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            // Another process unpacked first: its folder is equal.
            if (!Files.isDirectory(folder)) {
                throw e;
            }
        }
    }

    private static void unpack(Path target) throws IOException {
        String name = "/postgres-" + system() + "-" + processor() + ".txz";
        try (InputStream archive = PostgresBinaries.class.getResourceAsStream(name)) {
            if (archive == null) {
                throw new PostgresFailed("no PostgreSQL for this platform is in this build (" + name
                        + "). Point ASSAY_DB_URL to a server.");
            }
            TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(archive));
            for (@Nullable TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                if (wanted(entry)) {
                    extract(tar, entry, target);
                }
            }
        }
    }

    /** Leaves out the static libraries, which are only for compiling against. */
    private static boolean wanted(TarArchiveEntry entry) {
        return !entry.getName().endsWith(".a") && !entry.getName().contains("/pkgconfig/");
    }

    private static void extract(TarArchiveInputStream tar, TarArchiveEntry entry, Path target) throws IOException {
        Path path = target.resolve(entry.getName()).normalize();
        if (!path.startsWith(target)) {
            throw new IOException("the archive leaves its folder: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(path);
            return;
        }
        Files.createDirectories(path.resolve("..").normalize());
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
        } else {
            Files.copy(tar, path);
            boolean program = (entry.getMode() & 0100) != 0;
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(program ? "rwxr-xr-x" : "rw-r--r--"));
        }
    }

    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return name.startsWith("mac") ? "darwin" : name.startsWith("linux") ? "linux" : name;
    }

    private static String processor() {
        String name = System.getProperty("os.arch");
        return switch (name) {
            case "amd64" -> "x86_64";
            case "aarch64" -> "arm_64";
            default -> name;
        };
    }
}
