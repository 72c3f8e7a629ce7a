package dev.assay.sql.engine.process;

import dev.assay.worker.WorkerInstallation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The installation of SQL workers on this machine. */
public record SqlWorkerInstallation(WorkerInstallation files) {
    private static final Duration OLD = Duration.ofDays(14);
    private static final String PACKAGE = "dev.assay.sql.engine.worker.";

    /**
     * The installation of these jars, with its folders.
     *
     * @throws IOException if its files can not be read
     */
    public static SqlWorkerInstallation of(Path java, Path classPath, Path parent) throws IOException {
        WorkerInstallation files = WorkerInstallation.of(java, classPath, parent);
        Files.setLastModifiedTime(files.home(), FileTime.from(Instant.now()));
        removeOld(parent);
        return new SqlWorkerInstallation(files);
    }

    /** Removes the homes of other jars or another Java that have not been used for long. */
    private static void removeOld(Path parent) throws IOException {
        List<Path> folders;
        try (Stream<Path> found = Files.list(parent)) {
            folders = found.filter(folder -> folder.getFileName().toString().matches("[0-9a-f]{16}"))
                    .toList();
        }
        for (Path folder : folders) {
            if (Files.getLastModifiedTime(folder)
                    .toInstant()
                    .isBefore(Instant.now().minus(OLD))) {
                WorkerFolders.remove(folder);
            }
        }
    }

    /** A folder for exactly these jars and this Java. */
    public Path home() {
        return files.home();
    }

    Path java() {
        return files.java();
    }

    /** The JDK or JRE that the Java is of. */
    Path javaHome() {
        return files.java().resolve("../..").normalize();
    }

    /** The place of the class path without native libraries, and of the libraries, once they have been unpacked. */
    Path unpacked() {
        return files.home().resolve("unpacked");
    }

    /** The command that makes {@link #unpacked}, at {@code folder}. */
    List<String> unpacking(Path folder) {
        List<String> program = new ArrayList<>(List.of(PACKAGE + "LibraryUnpacker", folder.toString()));
        files.jars().forEach(jar -> program.add(jar.toString()));
        return command(List.of(), files.jars(), program);
    }

    /** The command that makes the archive, at {@code file}, with {@code own} as a folder to write to. */
    List<String> archiving(Path file, Path own) throws IOException {
        return command(
                WorkerInstallation.makingArchive(file),
                WorkerInstallation.jars(unpacked()),
                List.of(PACKAGE + "ArchiveWarmup", own.toString()));
    }

    /** The command of a worker that reads databases from one folder and writes to another. */
    List<String> working(Path databases, Path own) throws IOException {
        return command(
                files.withArchive(),
                WorkerInstallation.jars(unpacked()),
                List.of(PACKAGE + "SqlWorkerProcess", databases.toString(), own.toString()));
    }

    private List<String> command(List<String> archive, List<Path> classPath, List<String> program) {
        List<String> options = new ArrayList<>(List.of(
                "-Xms16m",
                "-XX:+SuppressFatalErrorMessage",
                "-XX:+DisableAttachMechanism",
                "-XX:ReservedCodeCacheSize=32m",
                "-XX:MaxMetaspaceSize=96m",
                "-XX:MaxDirectMemorySize=16m",
                "-Djava.library.path=" + unpacked(),
                "-Dorg.sqlite.lib.path=" + unpacked(),
                "-Duser.language=en"));
        options.addAll(archive);
        return files.command(WorkerLimits.HEAP_BYTES, options, classPath, program);
    }
}
