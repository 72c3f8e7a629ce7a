package dev.assay.sql.engine.worker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.sqlite.util.LibraryLoaderUtil;

/** Copies the class path with this machine's native libraries beside the jars, which drivers else unpack at every start. */
public final class LibraryUnpacker {
    private static final String DUCKDB = "libduckdb_java.so_";
    private static final String SQLITE = "org/sqlite/native/";

    private LibraryUnpacker() {}

    /**
     * Copies the jars.
     *
     * @param arguments the folder to write to, then the jars
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        for (String jar : List.of(arguments).subList(1, arguments.length)) {
            copy(Path.of(jar), folder);
        }
    }

    private static void copy(Path jar, Path folder) throws IOException {
        try (ZipFile from = new ZipFile(jar.toFile());
                ZipOutputStream to = new ZipOutputStream(
                        Files.newOutputStream(folder.resolve(jar.getFileName().toString())));
                Stream<? extends ZipEntry> entries = from.stream()) {
            for (ZipEntry entry : entries.filter(each -> !each.isDirectory()).toList()) {
                try (InputStream content = from.getInputStream(entry)) {
                    if (isLibrary(entry.getName())) {
                        Optional<String> file = nameHere(entry.getName());
                        if (file.isPresent()) {
                            Files.copy(content, folder.resolve(file.get()));
                        }
                    } else {
                        to.putNextEntry(new ZipEntry(entry.getName()));
                        content.transferTo(to);
                        to.closeEntry();
                    }
                }
            }
        }
    }

    private static boolean isLibrary(String entry) {
        return entry.startsWith(DUCKDB) || entry.startsWith(SQLITE);
    }

    /** The file that a library of this machine becomes; empty: it is another machine's. */
    private static Optional<String> nameHere(String entry) {
        String sqlite =
                LibraryLoaderUtil.getNativeLibResourcePath().substring(1) + "/" + LibraryLoaderUtil.getNativeLibName();
        if (entry.equals(sqlite)) {
            return Optional.of(LibraryLoaderUtil.getNativeLibName());
        }
        return entry.equals(DUCKDB + system() + "_" + processor())
                ? Optional.of(System.mapLibraryName("duckdb_java"))
                : Optional.empty();
    }

    private static String system() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return "windows";
        }
        return name.startsWith("mac") ? "macos" : "linux";
    }

    private static String processor() {
        String name = System.getProperty("os.arch");
        return name.equals("aarch64") ? "arm64" : "amd64";
    }
}
