package dev.assay.cli;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * What the command line is started with in tests: the classes of this build, and an archive of those that it loads, which saves half
 * of a start. The first test that needs it makes it.
 */
final class StartUpArchive {
    private static final int PATIENCE_SECONDS = 240;
    private static final Path FOLDER = Path.of("target", "start-up").toAbsolutePath();
    private static final Path ARCHIVE = FOLDER.resolve("classes.jsa");
    /** Names the files of which the archive was made. */
    private static final Path MADE_OF = FOLDER.resolve("made-of");

    private StartUpArchive() {}

    /** Made when a test first starts the command line. */
    private static final class Made {
        static final List<String> OPTIONS = made();
    }

    /** Returns Java's options, with the class path among them. */
    static List<String> options() {
        return Made.OPTIONS;
    }

    private static List<String> made() {
        try {
            Files.createDirectories(FOLDER);
            try (FileChannel others = FileChannel.open(
                            FOLDER.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock _ = others.lock()) {
                String files = files();
                if (!Files.exists(MADE_OF) || !Files.readString(MADE_OF).equals(files)) {
                    Files.deleteIfExists(MADE_OF);
                    make();
                    Files.writeString(MADE_OF, files);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        List<String> options = new ArrayList<>(options(jars()));
        if (Files.exists(ARCHIVE)) {
            options.addAll(List.of("-XX:SharedArchiveFile=" + ARCHIVE, "-Xlog:aot=off,cds=off"));
        }
        return List.copyOf(options);
    }

    /** The program ends before a second compiler or a parallel collector would pay. */
    private static List<String> options(List<Path> classPath) {
        String joined = String.join(
                File.pathSeparator, classPath.stream().map(Path::toString).toList());
        return List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", joined);
    }

    private static void make() throws IOException, InterruptedException {
        for (Path entry : entries()) {
            if (Files.isDirectory(entry)) {
                pack(entry);
            }
        }
        Files.deleteIfExists(ARCHIVE);
        Path row = Files.writeString(FOLDER.resolve("row.jsonl"), "{\"gold\": \"4\", \"response\": \"4\"}\n");
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(options(jars()));
        command.addAll(List.of("-XX:ArchiveClassesAtExit=" + ARCHIVE, Assay.class.getName(), "verify", row.toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(FOLDER.toFile())
                .redirectErrorStream(true)
                .redirectOutput(FOLDER.resolve("log").toFile());
        CommandResult.environment(builder, FOLDER);
        Process process = builder.start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("still running: " + command);
        }
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** Java archives no classes of folders. */
    private static void pack(Path folder) {
        int exit = ToolProvider.findFirst("jar")
                .orElseThrow()
                .run(
                        System.out,
                        System.err,
                        "--create",
                        "--no-compress",
                        "--file",
                        jar(folder).toString(),
                        "-C",
                        folder.toString(),
                        ".");
        if (exit != 0) {
            throw new AssertionError("can't pack " + folder);
        }
    }

    private static Path jar(Path folder) {
        return FOLDER.resolve(folder.getFileName() + ".jar");
    }

    /** The class path of this test. */
    private static List<Path> entries() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .filter(Files::exists)
                .toList();
    }

    /** The same classes in jars alone. */
    private static List<Path> jars() {
        return entries().stream()
                .map(entry -> Files.isDirectory(entry) ? jar(entry) : entry)
                .toList();
    }

    private static String files() throws IOException {
        StringBuilder all = new StringBuilder(System.getProperty("java.home")).append('\n');
        for (Path entry : entries()) {
            try (Stream<Path> below = Files.walk(entry)) {
                for (Path file : below.sorted().toList()) {
                    all.append(file)
                            .append(' ')
                            .append(Files.size(file))
                            .append(' ')
                            .append(Files.getLastModifiedTime(file))
                            .append('\n');
                }
            }
        }
        return all.toString();
    }
}
