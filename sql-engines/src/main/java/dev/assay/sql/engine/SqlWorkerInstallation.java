package dev.assay.sql.engine;

import dev.assay.verifier.Sha256;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The workers' class path, the Java that runs it, and the folder of what they keep.
 *
 * @param jars in a fixed order, which the archive of loaded classes depends on
 * @param home a folder for exactly these jars and this Java
 */
record SqlWorkerInstallation(Path java, List<Path> jars, Path home) {
    private static final Duration OLD = Duration.ofDays(14);
    private static final String PACKAGE = "dev.assay.sql.engine.worker.";

    SqlWorkerInstallation {
        jars = List.copyOf(jars);
    }

    /**
     * The installation of these settings, with its folders.
     *
     * @throws IOException if its files can not be read
     */
    static SqlWorkerInstallation of(SqlEngineSettings settings) throws IOException {
        Path folder =
                settings.classPath().orElseThrow(() -> new IOException("the class path of the workers is not named"));
        List<Path> jars = jars(folder);
        Path java = settings.java().toRealPath();
        Path home = settings.home().toAbsolutePath().resolve(fingerprint(java, jars));
        Files.createDirectories(home);
        Files.setLastModifiedTime(home, FileTime.from(Instant.now()));
        removeOld(settings.home().toAbsolutePath());
        return new SqlWorkerInstallation(java, jars, home);
    }

    /** Those of other jars or another Java, which nobody has started for long. */
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

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .map(Path::toAbsolutePath)
                    .sorted()
                    .toList();
        }
    }

    private static String fingerprint(Path java, List<Path> jars) throws IOException {
        MessageDigest digest = Sha256.digest();
        List<Path> files = new ArrayList<>(jars);
        files.add(java);
        for (Path file : files) {
            String line = file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file) + "\n";
            digest.update(line.getBytes(StandardCharsets.UTF_8));
        }
        return Sha256.of(digest).hex().substring(0, 16);
    }

    /** The JDK or JRE that the Java is of. */
    Path javaHome() {
        return java.resolve("../..").normalize();
    }

    /** Where the class path is without native libraries, and they beside it, once that has been made. */
    Path unpacked() {
        return home.resolve("unpacked");
    }

    /** Where an archive of loaded classes is, once it has been made. */
    Path archive() {
        return home.resolve("worker.aot");
    }

    /** The command that makes {@link #unpacked}, at {@code folder}. */
    List<String> unpacking(Path folder) {
        List<String> words = java(List.of(), jars);
        words.addAll(List.of(PACKAGE + "LibraryUnpacker", folder.toString()));
        jars.forEach(jar -> words.add(jar.toString()));
        return words;
    }

    /** The command that makes the archive, at {@code file}, with {@code own} as a folder to write to. */
    List<String> archiving(Path file, Path own) throws IOException {
        List<String> words = java(List.of("-XX:AOTCacheOutput=" + file), jars(unpacked()));
        words.addAll(List.of(PACKAGE + "ArchiveWarmup", own.toString()));
        return words;
    }

    /** The command of a worker that reads databases from one folder and writes to another. */
    List<String> working(Path databases, Path own) throws IOException {
        List<String> options = new ArrayList<>();
        if (Files.isRegularFile(archive())) {
            options.add("-XX:AOTCache=" + archive());
        }
        List<String> words = java(options, jars(unpacked()));
        words.addAll(List.of(PACKAGE + "SqlWorkerProcess", databases.toString(), own.toString()));
        return words;
    }

    private List<String> java(List<String> options, List<Path> classPath) {
        List<String> words = new ArrayList<>(List.of(java.toString()));
        words.addAll(List.of(
                "-Xmx" + (WorkerLimits.HEAP_BYTES >> 20) + "m",
                "-Xms16m",
                "-Xrs",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+DisplayVMOutputToStderr",
                "-XX:+SuppressFatalErrorMessage",
                "-XX:+DisableAttachMechanism",
                "-XX:-UsePerfData",
                "-XX:ReservedCodeCacheSize=32m",
                "-XX:MaxMetaspaceSize=96m",
                "-XX:MaxDirectMemorySize=16m",
                "-Xlog:disable",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.library.path=" + unpacked(),
                "-Dorg.sqlite.lib.path=" + unpacked(),
                "-Duser.timezone=UTC",
                "-Duser.language=en"));
        words.addAll(options);
        words.add("-cp");
        words.add(String.join(
                File.pathSeparator, classPath.stream().map(Path::toString).toList()));
        return words;
    }
}
