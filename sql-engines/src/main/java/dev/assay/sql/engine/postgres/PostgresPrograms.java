package dev.assay.sql.engine.postgres;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * PostgreSQL's programs.
 *
 * @param folder that {@code postgres} and {@code initdb} lie in
 */
public record PostgresPrograms(Path folder) {
    private static final List<String> DATA =
            List.of("/usr/share/postgresql", "/usr/share/pgsql", "/usr/share/zoneinfo");

    /** The named programs, else the newest of a distribution, else those on the PATH. */
    public static Optional<PostgresPrograms> find(Optional<Path> named) {
        if (named.isPresent()) {
            return named.filter(PostgresPrograms::isComplete).map(PostgresPrograms::new);
        }
        List<Path> folders = new ArrayList<>(installed("/usr/lib/postgresql", "bin"));
        folders.addAll(installed("/usr", "pgsql-*/bin"));
        folders.sort(Comparator.comparing(PostgresPrograms::number).reversed());
        for (String onPath :
                Optional.ofNullable(System.getenv("PATH")).orElse("").split(":", -1)) {
            if (onPath.startsWith("/")) {
                folders.add(Path.of(onPath));
            }
        }
        return folders.stream().filter(PostgresPrograms::isComplete).findFirst().map(PostgresPrograms::resolved);
    }

    private static PostgresPrograms resolved(Path folder) {
        try {
            // The programs find what belongs to them beside themselves, and not beside a link to them.
            return new PostgresPrograms(folder.resolve("postgres").toRealPath().resolveSibling(""));
        } catch (IOException e) {
            return new PostgresPrograms(folder);
        }
    }

    private static List<Path> installed(String parent, String pattern) {
        List<Path> found = new ArrayList<>();
        String[] parts = pattern.split("/", -1);
        try (DirectoryStream<Path> folders =
                Files.newDirectoryStream(Path.of(parent), parts.length > 1 ? parts[0] : "*")) {
            folders.forEach(folder -> found.add(folder.resolve("bin")));
        } catch (IOException none) {
            return List.of();
        }
        return found;
    }

    /** The version that is part of a folder's name. */
    private static int number(Path folder) {
        String digits = folder.toString().replaceAll("[^0-9]", "");
        return digits.isEmpty() || digits.length() > 4 ? 0 : Integer.parseInt(digits);
    }

    private static boolean isComplete(Path folder) {
        return Files.isExecutable(folder.resolve("postgres")) && Files.isExecutable(folder.resolve("initdb"));
    }

    public String program(String name) {
        return folder.resolve(name).toString();
    }

    /** The folders that they read, besides the system's libraries. */
    public List<Path> readable() {
        List<Path> paths = new ArrayList<>();
        // Of a distribution's, this is a part of the system's libraries already.
        paths.add(folder.resolve("..").normalize());
        DATA.stream().map(Path::of).filter(Files::exists).forEach(paths::add);
        return paths;
    }
}
