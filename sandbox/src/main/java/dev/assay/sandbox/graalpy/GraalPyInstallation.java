package dev.assay.sandbox.graalpy;

import dev.assay.sandbox.SandboxSettings;
import dev.assay.worker.WorkerInstallation;
import dev.assay.worker.WorkerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The installation of Python workers on this machine. */
record GraalPyInstallation(WorkerInstallation files) {
    static final String MAIN = "dev.assay.sandbox.graalpy.worker.GraalPyWorkerProcess";
    private static final Duration ARCHIVING = Duration.ofMinutes(10);
    private static final long ARCHIVING_HEAP = 512L << 20;
    private static final int ARCHIVING_NICENESS = 10;

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

    /**
     * The installation of these settings.
     *
     * @throws IOException if its files can not be read
     */
    static GraalPyInstallation of(SandboxSettings settings) throws IOException {
        Path folder = folder(settings).orElseThrow(() -> new IOException("no class path of the worker is named"));
        WorkerInstallation files = WorkerInstallation.of(
                java(settings), folder, settings.home().toAbsolutePath().resolve("graalpy"));
        Files.createDirectories(files.home().resolve("empty"));
        Files.createDirectories(files.home().resolve("tmp"));
        return new GraalPyInstallation(files);
    }

    /** An empty folder, in which workers run. */
    Path workingFolder() {
        return files.home().resolve("empty");
    }

    /** The command of a worker that retires after so many runs. */
    List<String> command(long heapBytes, int mostRuns) {
        return command(files.withArchive(), heapBytes, mostRuns, 0);
    }

    /** Makes the archive of loaded classes at this place, at low priority. */
    void makeArchive(Path file) throws IOException, InterruptedException {
        List<String> command = command(WorkerInstallation.makingArchive(file), ARCHIVING_HEAP, 0, ARCHIVING_NICENESS);
        WorkerProcess.prepare(command, workingFolder(), ARCHIVING, "a Python worker can not be prepared");
    }

    private List<String> command(List<String> archive, long heapBytes, int mostRuns, int niceness) {
        List<String> words = new ArrayList<>();
        if (Files.isExecutable(Path.of("/bin/sh"))) {
            String nice = niceness == 0 ? "" : "nice -n " + niceness + " ";
            words.addAll(List.of("/bin/sh", "-c", "umask 077; exec " + nice + "\"$@\"", "sh"));
        }
        List<String> options = new ArrayList<>(List.of(
                "-Xss512m",
                "-XX:TieredStopAtLevel=1",
                "-XX:MaxDirectMemorySize=64m",
                "-XX:MaxMetaspaceSize=384m",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dpolyglot.engine.userResourceCache=" + files.home().resolve("cache"),
                "-Djava.io.tmpdir=" + files.home().resolve("tmp")));
        options.addAll(archive);
        Path library = files.home().resolve("library");
        words.addAll(files.command(
                heapBytes, options, files.jars(), List.of(MAIN, library.toString(), Integer.toString(mostRuns))));
        return words;
    }
}
