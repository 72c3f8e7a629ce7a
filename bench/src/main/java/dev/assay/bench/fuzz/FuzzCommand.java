package dev.assay.bench.fuzz;

import dev.assay.bench.rows.MathRows;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code assay bench fuzz}: tests the mathematics verifier's promises on generated inputs. */
@Command(
        name = "fuzz",
        header = "Throw made-up and damaged answers at the mathematics verifier, in this process.",
        description = {
            "",
            "Random bytes, pieces of notation, deep nesting, expressions of known value, golds restyled, damaged and"
                    + " against each other. Nothing may be thrown, hang, take longer than the limit, or be unscored but"
                    + " for its gold; a gold is equal to itself; symmetric rules decide alike both ways; another value is"
                    + " not accepted. An attempt depends on the seed and its index alone. The exit code is 1 where a"
                    + " promise is broken.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class FuzzCommand implements Callable<Integer> {
    private static final long WARM_UP = 20_000;

    @Option(names = "--n", defaultValue = "1000000", description = "How many attempts (default: ${DEFAULT-VALUE}).")
    private long count;

    @Option(names = "--seed", defaultValue = "1", description = "The seed of all attempts (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--from",
            paramLabel = "INDEX",
            defaultValue = "0",
            description = "The first attempt's index; with --n 1, one attempt again (default: ${DEFAULT-VALUE}).")
    private long first;

    @Option(names = "--threads", description = "How many (default: as many as there are cores).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--golds",
            paramLabel = "FILE",
            description = "JSONL whose field gold is used (default: a built-in list).")
    private @Nullable Path golds;

    @Option(
            names = "--limit",
            paramLabel = "MS",
            defaultValue = "250",
            description = "What a verdict may take again and again, in milliseconds of processor time (default:"
                    + " ${DEFAULT-VALUE}).")
    private int limit;

    @Option(
            names = "--hang",
            paramLabel = "SECONDS",
            defaultValue = "20",
            description = "Processor time after which an attempt ends the run (default: ${DEFAULT-VALUE}).")
    private int hang;

    @Option(
            names = "--report-slowest",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many of the slowest attempts to list (default: ${DEFAULT-VALUE}).")
    private int slowest;

    @Option(
            names = "--list",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many findings of each kind to list (default: ${DEFAULT-VALUE}).")
    private int listed;

    @Option(names = "--findings", paramLabel = "FILE", description = "Write the findings, as JSON lines.")
    private @Nullable Path findings;

    @Option(
            names = "--megabytes",
            description =
                    "Instead measure the processor time of a verdict on a megabyte of each kind as response, tag, box,"
                            + " last number and gold, with the slowest of each.")
    private boolean megabytes;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (count < 1 || first < 0 || threads < 1 || limit < 1 || hang < 1 || slowest < 0) {
            throw CliFailure.usage("--n, --threads, --limit and --hang are at least 1, the others at least 0");
        }
        if (megabytes) {
            new MegabyteTiming().print(System.out, slowest);
            return ExitCodes.FINISHED.code();
        }
        FuzzAttempts attempts = new FuzzAttempts(seed, golds == null ? GoldNotations.all() : of(golds));
        Duration allowed = Duration.ofMillis(limit);
        Fuzz fuzz = new Fuzz(attempts, allowed, Duration.ofSeconds(hang), slowest);
        if (count > WARM_UP) {
            System.out.printf(Locale.ROOT, "warm-up: the first %,d attempts, not counted%n%n", WARM_UP);
            fuzz.run(first, WARM_UP, threads);
        }
        long started = System.nanoTime();
        AttemptTally tally = fuzz.run(first, count, threads);
        FuzzReport report = new FuzzReport(tally, seed, count, threads, (System.nanoTime() - started) / 1e9);
        if (!tally.problems().containsKey(BrokenPromise.HUNG)) {
            slowest(tally, attempts, new FuzzTrial(attempts, allowed.toNanos()));
        }
        System.out.println(report.text(listed));
        if (findings != null) {
            List<String> lines =
                    tally.findings().stream().map(finding -> finding.json(seed)).toList();
            Files.write(findings, lines);
        }
        if (json) {
            System.out.println(report.json());
        }
        return (tally.problems().isEmpty() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private static List<String> of(Path file) throws IOException {
        return MathRows.of(List.of(file)).rows().stream()
                .flatMap(row -> row.golds().stream())
                .toList();
    }

    private static void slowest(AttemptTally tally, FuzzAttempts attempts, FuzzTrial trial) {
        System.out.println("slowest: processor time at first, and the least of some calls afterwards");
        for (AttemptTally.Slow slow : tally.slowest()) {
            FuzzAttempt attempt = attempts.at(slow.index());
            System.out.printf(
                    Locale.ROOT,
                    "  %,9.2f ms, %,9.2f ms  --from %d (%s)  gold %s  response %s%n",
                    slow.nanos() / 1e6,
                    trial.again(slow.index()) / 1e6,
                    slow.index(),
                    attempt.kind(),
                    FuzzFinding.shown(attempt.gold()),
                    FuzzFinding.shown(attempt.response()));
        }
        System.out.println();
    }
}
