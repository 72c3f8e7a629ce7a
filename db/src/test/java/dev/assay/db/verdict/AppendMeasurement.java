package dev.assay.db.verdict;

import dev.assay.db.Database;
import dev.assay.db.DatabaseSettings;
import dev.assay.db.Home;
import dev.assay.db.VerdictSamples;
import dev.assay.db.project.PayloadStorage;
import dev.assay.db.project.Project;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.engine.store.RewardInput;
import dev.assay.engine.store.RewardInput.Kind;
import dev.assay.engine.store.VerdictChunk;
import dev.assay.engine.store.VerdictFigures;
import dev.assay.engine.store.VerdictRow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A benchmark program, not a test: it measures the rate at which chunks are appended to an embedded server, and the
 * processor time. Arguments: chunks, rows in each, bytes of each payload, threads, a file of responses.
 */
final class AppendMeasurement {
    private AppendMeasurement() {}

    public static void main(String[] arguments) throws Exception {
        int chunks = Integer.parseInt(arguments[0]);
        int rows = Integer.parseInt(arguments[1]);
        int bytes = Integer.parseInt(arguments[2]);
        int threads = Integer.parseInt(arguments[3]);
        List<VerdictRow> sample = sample(rows, bytes, Files.readAllBytes(Path.of(arguments[4])));
        try (Home home = Home.create();
                Database database = Database.open(new DatabaseSettings.Embedded(home.path()))) {
            if (!database.awaitAvailable(Duration.ofMinutes(2))) {
                throw new IllegalStateException("" + database.state());
            }
            PostgresVerdictStore store = new PostgresVerdictStore(
                    database, new Projects(database), new RunNumbers(database), new RollupWriter(List::of));
            append(store, sample, Math.max(50, chunks / 4), threads);
            measure("append", home, chunks, rows, () -> append(store, sample, chunks, threads));
            measure("encode rows", home, chunks, rows, () -> encode(sample, chunks));
            measure("compress", home, chunks, rows, () -> compress(sample, chunks));
            System.out.printf(
                    Locale.ROOT,
                    "frame: %d KB of %d KB%n",
                    PayloadFrame.of(PayloadStorage.FULL, sample).length / 1024,
                    rows * bytes / 1024);
        }
    }

    private interface Work {
        void run() throws Exception;
    }

    private static void measure(String name, Home home, int chunks, int rows, Work work) throws Exception {
        double ours = cpu(ProcessHandle.current());
        double theirs = serverCpu(home);
        Instant start = Instant.now();
        work.run();
        double wall = Duration.between(start, Instant.now()).toNanos() / 1e6;
        System.out.printf(
                Locale.ROOT,
                "%-12s %,8.0f rows/s   a chunk: wall %.2f ms, JVM %.2f ms, server %.2f ms%n",
                name,
                chunks * rows / wall * 1e3,
                wall / chunks,
                (cpu(ProcessHandle.current()) - ours) / chunks,
                (serverCpu(home) - theirs) / chunks);
    }

    private static void append(PostgresVerdictStore store, List<VerdictRow> sample, int chunks, int threads)
            throws Exception {
        try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            for (int i = 0; i < chunks; i++) {
                var _ = executor.submit(
                        () -> store.append(new VerdictChunk("p", VerdictSamples.batch(), 0, sample, null)));
            }
        }
    }

    private static void encode(List<VerdictRow> sample, int chunks) {
        VerdictChunk chunk = new VerdictChunk("p", VerdictSamples.batch(), 0, sample, null);
        for (int i = 0; i < chunks; i++) {
            VerdictCopy.bytes(new Project(1, "p", 30, PayloadStorage.FULL, 1), chunk, Map.of("run", 1L));
        }
    }

    private static void compress(List<VerdictRow> sample, int chunks) {
        for (int i = 0; i < chunks; i++) {
            PayloadFrame.of(PayloadStorage.FULL, sample);
        }
    }

    /** Cuts payloads from the text one after the other, and starts again at its end. */
    private static List<VerdictRow> sample(int rows, int bytes, byte[] text) {
        List<VerdictRow> sample = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            byte[] payload = new byte[bytes];
            for (int k = 0; k < bytes; k++) {
                payload[k] = text[(int) (((long) i * bytes + k) % text.length)];
            }
            sample.add(row(i, payload));
        }
        return sample;
    }

    private static VerdictRow row(int i, byte[] payload) {
        return new VerdictRow(
                i,
                "gsm8k-" + i,
                true,
                "run",
                120L,
                "gsm8k",
                "gsm8k-" + i / 8,
                "step-119",
                true,
                1.0,
                1.0,
                null,
                "rule",
                "not_needed",
                null,
                false,
                "math@1.4.0",
                "math-with-recovery@3",
                null,
                false,
                210,
                new VerdictFigures(
                        i / 8 * 0x9E3779B97F4A7C15L,
                        i * 0x9E3779B97F4A7C15L,
                        payload.length,
                        null,
                        true,
                        null,
                        Map.of("correct", 1.0),
                        List.of(new RewardInput(Kind.VERIFIER, "math", "1.4.0"))),
                payload,
                null);
    }

    private static double cpu(ProcessHandle process) {
        return process.info().totalCpuDuration().map(d -> d.toNanos() / 1e6).orElse(0.0);
    }

    /** Returns the server's processor time, including backends that have ended, which the postmaster counts. */
    private static double serverCpu(Home home) throws Exception {
        ProcessHandle postmaster = ProcessHandle.of(home.postmaster()).orElseThrow();
        double millis = ticks(postmaster.pid(), 13, 17) * 10.0;
        for (ProcessHandle child : postmaster.descendants().toList()) {
            millis += ticks(child.pid(), 13, 15) * 10.0;
        }
        return millis;
    }

    private static long ticks(long process, int from, int to) throws Exception {
        String stat = Files.readString(Path.of("/proc", Long.toString(process), "stat"))
                .replaceFirst(".*\\) ", "");
        String[] fields = stat.split(" ", -1);
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += Long.parseLong(fields[i - 2]);
        }
        return sum;
    }
}
