package dev.assay.worker;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The class path of one kind of workers, the Java that runs it, and the folder of their files.
 *
 * @param jars in a fixed order, which the archive of loaded classes depends on
 * @param home a folder for exactly these jars and this Java
 */
public record WorkerInstallation(Path java, List<Path> jars, Path home) {
    private static final int NAME_DIGITS = 16;
    /** Standard output is the client's, a full heap ends the JVM, and signals are for nobody but the client. */
    private static final List<String> ALWAYS = List.of(
            "-Xrs",
            "-XX:+UseSerialGC",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:-UsePerfData",
            "-Xlog:disable",
            "--enable-native-access=ALL-UNNAMED",
            "-Duser.timezone=UTC");

    public WorkerInstallation {
        jars = List.copyOf(jars);
    }

    /**
     * The installation of the jars in a folder, whose home is made below the parent.
     *
     * @throws IOException if the files can not be read, or the home can not be made
     */
    public static WorkerInstallation of(Path java, Path classPath, Path parent) throws IOException {
        List<Path> jars = jars(classPath);
        Path real = java.toRealPath();
        Path home = Files.createDirectories(parent.resolve(fingerprint(real, jars)));
        return new WorkerInstallation(real, jars, home);
    }

    /** The jars in this folder, in the order of their names. */
    public static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .map(Path::toAbsolutePath)
                    .sorted()
                    .toList();
        }
    }

    private static String fingerprint(Path java, List<Path> jars) throws IOException {
        PartsFingerprint fingerprint = new PartsFingerprint();
        List<Path> files = new ArrayList<>(jars);
        files.add(java);
        for (Path file : files) {
            fingerprint.text(file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file));
        }
        return fingerprint.hex().substring(0, NAME_DIGITS);
    }

    /** The place of the archive of loaded classes, which is there once it has been made. */
    public Path archive() {
        return home.resolve("worker.aot");
    }

    /** Options by which a JVM uses the archive, if it is there. */
    public List<String> withArchive() {
        return Files.isRegularFile(archive()) ? List.of("-XX:AOTCache=" + archive()) : List.of();
    }

    /** Options by which a JVM makes an archive of its loaded classes when it ends. */
    public static List<String> makingArchive(Path file) {
        return List.of("-XX:AOTCacheOutput=" + file);
    }

    /**
     * The command line of a worker's JVM.
     *
     * @param heapBytes the most that its heap can hold
     * @param options besides those of every worker
     * @param program the main class and its arguments
     */
    public List<String> command(long heapBytes, List<String> options, List<Path> classPath, List<String> program) {
        List<String> words = new ArrayList<>(List.of(java.toString(), "-Xmx" + (heapBytes >> 20) + "m"));
        words.addAll(ALWAYS);
        words.addAll(options);
        words.add("-cp");
        words.add(String.join(
                File.pathSeparator, classPath.stream().map(Path::toString).toList()));
        words.addAll(program);
        return words;
    }
}
