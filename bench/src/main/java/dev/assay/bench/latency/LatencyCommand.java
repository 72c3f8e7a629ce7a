package dev.assay.bench.latency;

import dev.assay.bench.rows.MathRows;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench latency FILE...}: measures the time of one pair, and the pairs per second on several threads. */
@Command(
        name = "latency",
        header = "Time the mathematics verifier alone on every row of some JSONL files.",
        description = {
            "",
            "A row has a gold and a response; one without a response stands for its gold in a box behind"
                    + " \\displaystyle, so that its text alone can't decide. First all rows once,"
                    + " cold; then the warm-up; then every row so often as there are rounds, on one thread; at last all"
                    + " rows again and again on one thread, two threads and so on.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class LatencyCommand implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "JSONL files, also gzipped; - is stdin.")
    private List<Path> files = new ArrayList<>();

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            defaultValue = "20",
            description = "Seconds of warm-up (default: ${DEFAULT-VALUE}).")
    private int warmUp;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "9",
            description = "How often each row is timed (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--seconds",
            defaultValue = "5",
            description = "How long each number of threads is measured; 0 for not at all (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "The most threads (default: as many as there are cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--report-slowest",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many of the slowest rows of each shape to list (default: ${DEFAULT-VALUE}).")
    private int slowest;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (warmUp < 0 || rounds < 1 || seconds < 0 || threads < 1 || slowest < 0) {
            throw CliFailure.usage("--rounds and --threads are at least 1, the others at least 0");
        }
        MathRows read = MathRows.of(files);
        List<TimedPair> pairs = read.rows().stream().map(TimedPair::of).toList();
        ObjectNode figures = Json.MAPPER.createObjectNode();
        System.out.printf(Locale.ROOT, "%,d rows, %,d skipped (no gold)%n", pairs.size(), read.skipped());
        cold(pairs, figures);
        System.out.printf(Locale.ROOT, "warm-up: %d s on one thread%n%n", warmUp);
        if (warmUp > 0) {
            PairThroughput.of(pairs, 1, Duration.ofSeconds(warmUp));
        }
        figures.put("warm_up_seconds", warmUp).put("rounds", rounds);
        time(pairs, figures);
        scale(pairs, figures);
        if (json) {
            System.out.println(figures);
        }
        return ExitCodes.FINISHED.code();
    }

    private static void cold(List<TimedPair> pairs, ObjectNode figures) {
        long process = JvmClocks.process();
        PairTiming.of(pairs, 1, 0);
        double rate = pairs.size() * 1e9 / (JvmClocks.process() - process);
        System.out.printf(
                Locale.ROOT,
                "cold, every row once: %,.0f pairs per second of the process's processor time, its compiler's too%n",
                rate);
        figures.put("rows", pairs.size()).put("cold_pairs_per_process_cpu_second", Math.round(rate));
    }

    private void time(List<TimedPair> pairs, ObjectNode figures) {
        for (GoldShape shape : GoldShape.values()) {
            List<TimedPair> some =
                    pairs.stream().filter(pair -> pair.shape() == shape).toList();
            if (some.isEmpty()) {
                continue;
            }
            PairTiming timing = PairTiming.of(some, rounds, slowest);
            System.out.printf(Locale.ROOT, "%s: %,d rows%n%s%n", shape.title(), some.size(), timing.text());
            timing.slowest().forEach(slow -> System.out.println(slow.text()));
            System.out.println();
            figures.set(shape.name().toLowerCase(Locale.ROOT), timing.json());
        }
        PairTiming all = PairTiming.of(pairs, rounds, 0);
        System.out.printf(Locale.ROOT, "all in the order of the files: %,d rows%n%s%n%n", pairs.size(), all.text());
        figures.set("all", all.json());
    }

    private void scale(List<TimedPair> pairs, ObjectNode figures) throws InterruptedException {
        ArrayNode scaling = figures.putArray("throughput");
        if (seconds == 0) {
            return;
        }
        TreeSet<Integer> counts = new TreeSet<>();
        for (int count = 1; count < threads; count *= 2) {
            counts.add(count);
        }
        counts.add(threads);
        for (int count : counts) {
            PairThroughput throughput = PairThroughput.of(pairs, count, Duration.ofSeconds(seconds));
            System.out.println(throughput.text());
            scaling.add(throughput.json());
        }
    }
}
