package dev.assay.bench.dataset;

import dev.assay.bench.sandbox.BenchSandbox;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.sandbox.language.LanguageCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of {@code assay bench code} for a public benchmark. */
public final class DataSetOptions {
    private static final int PLAIN_TIMES = 4;

    @Option(
            names = "--set",
            paramLabel = "NAME",
            description =
                    "Measure the verdicts on a benchmark's solutions and on mutants of them: ${COMPLETION-CANDIDATES}.")
    private @Nullable BenchSet set;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description =
                    "With --set: the benchmark's rows as they are published; for quixbugs and verilog_eval the folder.")
    private @Nullable Path file;

    @Option(
            names = "--plain",
            description = {
                "With --set: compare with a plain run of the same program and tests. This runs the programs of the file",
                "DIRECTLY ON THIS MACHINE, outside of the sandbox and with your rights: only for files that you trust."
            })
    private boolean plain;

    @Option(
            names = "--solutions",
            paramLabel = "FILE",
            description = "With --set: JSONL of programs for rows without one: {\"id\": \"...\", \"code\": \"...\"}")
    private @Nullable Path solutions;

    @Option(
            names = "--mutants",
            paramLabel = "NUMBER",
            defaultValue = "3",
            description = "With --set: most mutants of each solution (default: ${DEFAULT-VALUE}).")
    private int mutants;

    @Option(
            names = "--seconds",
            paramLabel = "NUMBER",
            defaultValue = "3",
            description = "With --set: processor time of each test; a plain run may take four times that"
                    + " (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--misses",
            paramLabel = "FILE",
            description =
                    "With --set: write each verdict that contradicts the plain run, or is unscored, as a line of JSON.")
    private @Nullable Path misses;

    @Option(
            names = "--rows",
            paramLabel = "NUMBER",
            defaultValue = "1000000",
            description = "With --set: only the first rows.")
    private int rows;

    @Option(
            names = "--joined",
            description = {
                "With --set: join each solution with its tests to one program and measure how many the sandbox compiles and",
                "runs in a second, and their processor time."
            })
    private boolean joined;

    @Option(
            names = "--warm-rounds",
            paramLabel = "NUMBER",
            defaultValue = "0",
            description = {
                "With --set: after that, judge the solutions in so many more rounds, each by a new verifier, which knows nothing",
                "of their tests, in a JVM that is warm; with --joined, compile and run the programs so many times more, each time",
                "as other texts, by compilers that found in the first round what to prepare (default: ${DEFAULT-VALUE})."
            })
    private int warmRounds;

    /** Returns whether a benchmark is asked for. */
    public boolean isAsked() {
        return set != null;
    }

    /** Measures, prints the report, and returns the exit code: 1 if a verdict contradicts the plain run. */
    public int measure(Optional<String> backend, boolean json) throws InterruptedException, IOException {
        BenchSet measured = set;
        Path source = file;
        if (measured == null || source == null || mutants < 0 || seconds < 1 || rows < 1 || warmRounds < 0) {
            throw CliFailure.usage(
                    "--set needs FILE, --mutants and --warm-rounds at least 0, --seconds and --rows at least 1");
        }
        List<BenchRow> read =
                BenchRows.of(measured, source).stream().limit(rows).toList();
        int cores = Runtime.getRuntime().availableProcessors();
        if (joined) {
            return measureJoined(measured, read, backend, json);
        }
        boolean isCompiled =
                read.stream().anyMatch(row -> LanguageCatalog.usual().compiles(measured.language(row)));
        Map<String, String> options = isCompiled ? Map.of() : Map.of("prepare", "off");
        try (BenchSandbox opened = BenchSandbox.of(backend, cores, options)) {
            opened.awaitPreparation();
            Optional<PlainRun> run = plain ? Optional.of(new PlainRun(PLAIN_TIMES * seconds)) : Optional.empty();
            BenchReport report = new DataSetBench(measured, opened.sandbox(), run, mutants, seconds, warmRounds)
                    .measured(read, BenchSolutions.of(solutions));
            System.out.print("on the backend " + opened.backend() + ", " + report.text());
            if (json) {
                System.out.println(report.json());
            }
            List<BenchVerdict> missed =
                    report.verdicts().stream().filter(BenchVerdict::isMiss).toList();
            write(missed);
            boolean isWrong = plain && missed.stream().anyMatch(one -> !one.isUnscored());
            return (isWrong ? ExitCodes.UNFINISHED : ExitCodes.FINISHED).code();
        }
    }

    private int measureJoined(BenchSet measured, List<BenchRow> read, Optional<String> backend, boolean json)
            throws InterruptedException, IOException {
        int cores = Runtime.getRuntime().availableProcessors();
        try (BenchSandbox opened = BenchSandbox.of(backend, cores, Map.of())) {
            opened.awaitPreparation();
            JoinedRuns runs =
                    JoinedRuns.measured(measured, read, BenchSolutions.of(solutions), opened.sandbox(), 1 + warmRounds);
            System.out.print("on the backend " + opened.backend() + ", " + runs.text());
            if (json) {
                System.out.println(runs.json());
            }
            return ExitCodes.FINISHED.code();
        }
    }

    private void write(List<BenchVerdict> missed) {
        if (misses != null) {
            try {
                Files.write(misses, missed.stream().map(BenchVerdict::json).toList());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
