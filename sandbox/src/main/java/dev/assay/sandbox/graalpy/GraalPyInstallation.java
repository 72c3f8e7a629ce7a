package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.SandboxSettings;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The worker's class path, the Java that runs it, and the folder of what they keep.
 *
 * @param jars in a fixed order, which the archive of loaded classes depends on
 * @param home a folder for exactly these jars and this Java
 */
record GraalPyInstallation(Path java, List<Path> jars, Path home) {
    static final String MAIN = "dev.assay.sandbox.graalpy.worker.GraalPyWorkerProcess";

    GraalPyInstallation {
        jars = List.copyOf(jars);
    }

    /** The folder of jars that the operator names, or {@code ./assay}. */
    static Optional<Path> folder(SandboxSettings settings) {
        return settings.option("graalpy.classpath")
                .or(() -> Optional.ofNullable(System.getProperty("assay.graalpy.classpath")))
                .or(() -> Optional.ofNullable(System.getenv("ASSAY_GRAALPY_CLASSPATH")))
                .map(Path::of);
    }

    /** The Java that the operator names, or the one that we run on. */
    static Path java(SandboxSettings settings) {
        return settings.option("graalpy.java")
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("java.home"), "bin", "java"));
    }

    static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .map(Path::toAbsolutePath)
                    .sorted()
                    .toList();
        }
    }

    /**
     * The installation of these settings.
     *
     * @throws IOException if its files can not be read
     */
    static GraalPyInstallation of(SandboxSettings settings) throws IOException {
        Path folder = folder(settings).orElseThrow(() -> new IOException("no class path of the worker is named"));
        List<Path> jars = jars(folder);
        Path java = java(settings);
        Path home = settings.home().toAbsolutePath().resolve("graalpy").resolve(fingerprint(java, jars));
        Files.createDirectories(home.resolve("empty"));
        Files.createDirectories(home.resolve("tmp"));
        return new GraalPyInstallation(java, jars, home);
    }

    private static String fingerprint(Path java, List<Path> jars) throws IOException {
        MessageDigest digest;
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Java has no SHA-256", e);
        }
        List<Path> files = new ArrayList<>(jars);
        files.add(java.toRealPath());
        for (Path file : files) {
            String line = file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file) + "\n";
            digest.update(line.getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    /** An empty folder, in which workers run. */
    Path workingFolder() {
        return home.resolve("empty");
    }

    /** Where an archive of loaded classes is, once it has been made. */
    Path archive() {
        return home.resolve("worker.aot");
    }

    /** The command of a worker that retires after so many runs. */
    List<String> command(long heapBytes, int mostRuns) {
        List<String> options = new ArrayList<>();
        if (Files.isRegularFile(archive())) {
            options.add("-XX:AOTCache=" + archive());
        }
        return command(options, heapBytes, mostRuns, 0);
    }

    /** The command that makes the archive, at {@code file}. */
    List<String> archiving(Path file) {
        return command(List.of("-XX:AOTCacheOutput=" + file), 512L << 20, 0, 10);
    }

    private List<String> command(List<String> options, long heapBytes, int mostRuns, int niceness) {
        List<String> words = new ArrayList<>();
        if (Files.isExecutable(Path.of("/bin/sh"))) {
            String nice = niceness == 0 ? "" : "nice -n " + niceness + " ";
            words.addAll(List.of("/bin/sh", "-c", "umask 077; exec " + nice + "\"$@\"", "sh"));
        }
        words.add(java.toString());
        words.addAll(List.of(
                "-Xmx" + (heapBytes >> 20) + "m",
                "-Xss512m",
                "-Xrs",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+DisplayVMOutputToStderr",
                "-XX:-UsePerfData",
                "-XX:MaxDirectMemorySize=64m",
                "-XX:MaxMetaspaceSize=384m",
                "-Xlog:disable",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dpolyglot.engine.userResourceCache=" + home.resolve("cache"),
                "-Djava.io.tmpdir=" + home.resolve("tmp"),
                "-Duser.timezone=UTC"));
        words.addAll(options);
        words.add("-cp");
        words.add(String.join(
                File.pathSeparator, jars.stream().map(Path::toString).toList()));
        words.addAll(List.of(MAIN, home.resolve("library").toString(), Integer.toString(mostRuns)));
        return words;
    }
}
