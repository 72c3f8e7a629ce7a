package dev.assay.db;

import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.db.verdict.PostgresVerdictStore;
import dev.assay.engine.store.StoreUnavailable;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * A gateway in a process of its own, so that a test can kill it. It stores batches and prints the id of each after its
 * acknowledgement.
 */
public record StoringProcess(Process process) implements AutoCloseable {
    /** The process's entry point, with the home as its argument; it ends when its standard input ends. */
    public static void main(String[] arguments) throws Exception {
        try (Database database = Database.open(new DatabaseSettings.Embedded(Path.of(arguments[0])))) {
            if (!database.awaitAvailable(Duration.ofSeconds(90))) {
                throw new IOException("away: " + database.state());
            }
            PostgresVerdictStore store = new PostgresVerdictStore(
                    database, new Projects(database), new RunNumbers(database), new RollupWriter(List::of));
            System.out.println("ready");
            while (System.in.available() == 0) {
                UUID batch = VerdictSamples.batch();
                try {
                    store.append(VerdictSamples.chunk("p", batch, 20));
                } catch (StoreUnavailable e) {
                    continue;
                }
                System.out.println(batch);
            }
        }
    }

    /** Starts the process with a command prefix, for example to change the user. */
    public static StoringProcess start(Path home, String classPath, String... before) throws IOException {
        List<String> command = new ArrayList<>(List.of(before));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classPath,
                StoringProcess.class.getName(),
                home.toString()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("ASSAY_SECRET_TEST", "do not pass on");
        return new StoringProcess(builder.directory(Path.of("/").toFile()).start());
    }

    public static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /** Reads the process's output until it has acknowledged this many batches. */
    public List<UUID> acknowledged(int count) throws IOException {
        BufferedReader lines = process.inputReader();
        List<String> printed = new ArrayList<>();
        List<UUID> batches = new ArrayList<>();
        while (batches.size() < count) {
            String line = lines.readLine();
            if (line == null) {
                throw new IOException("the gateway ended: " + printed);
            }
            printed.add(line);
            if (line.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")) {
                batches.add(UUID.fromString(line));
            }
        }
        return batches;
    }

    /** Kills the process as kill -9 does. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
    }
}
