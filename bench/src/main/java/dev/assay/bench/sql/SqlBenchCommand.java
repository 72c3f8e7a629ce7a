package dev.assay.bench.sql;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.Json;
import dev.assay.sql.SqlVerifier;
import dev.assay.sql.engine.SqlEngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.engine.run.SqlEngines;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench sql}: measures execution matches per second, or the verdicts on labelled queries. */
@Command(
        name = "sql",
        header = "Measure the verifier of queries in this process, with engines in their workers.",
        description = {
            "",
            "Generated queries on small SQLite databases, each verdict checked: first on databases that were used before,",
            "then each on a database of its own; at last the engine alone, a hundred queries a visit. The processor time is",
            "that of this process and of the workers. With --cases the queries of a file instead; the exit code is 1 where a",
            "verdict is none of its labels.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class SqlBenchCommand implements Callable<Integer> {
    @Option(names = "--cases", paramLabel = "FILE", description = "JSONL of labelled queries.")
    private @Nullable Path cases;

    @Option(
            names = "--schemas",
            paramLabel = "FOLDER",
            description = "The scripts of their databases (default: schemas beside the file).")
    private @Nullable Path schemas;

    @Option(
            names = "--distinguish",
            paramLabel = "NUMBER",
            defaultValue = "0",
            description =
                    "With --cases: separate each query from its gold by at most so many databases made from NAME.sql"
                            + " alone, and count what that finds of wrong and of right queries.")
    private int distinguish;

    @Option(
            names = "--seconds",
            defaultValue = "5",
            description = "Seconds of each measurement (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(names = "--threads", defaultValue = "16", description = "Items in flight (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (seconds < 1 || threads < 1) {
            throw CliFailure.usage("--seconds and --threads are at least 1");
        }
        try (WorkerEngines engines = new WorkerEngines(settings(), Optional.empty())) {
            if (engines.impediment().isPresent()) {
                throw CliFailure.usage(engines.impediment().get());
            }
            if (cases != null && distinguish > 0) {
                return new Separations(engines, distinguish).of(LabelledQuery.read(cases, folder(cases)), json);
            }
            SqlVerifier verifier = new SqlVerifier(Optional.of(engines), Optional.empty());
            return cases == null ? measured(engines, verifier) : labelled(verifier, cases);
        }
    }

    private static SqlEngineSettings settings() {
        try {
            return SqlEngineSettings.in(GatewayHome.folder().resolve("sql"));
        } catch (IllegalArgumentException variable) {
            throw CliFailure.usage(String.valueOf(variable.getMessage()));
        }
    }

    private Integer measured(SqlEngines engines, SqlVerifier verifier) throws InterruptedException {
        ObjectNode figures = Json.MAPPER.createObjectNode();
        SqlThroughput throughput = new SqlThroughput(engines, verifier, threads, seconds);
        System.out.printf("%-24s %10s %22s %12s%n", "", "a second", "processor time of each", "in workers");
        show(figures, "warm", "on warm databases", throughput.onWarmDatabases());
        show(figures, "distinct", "on distinct databases", throughput.onDistinctDatabases());
        show(figures, "engine", "the engine alone", throughput.ofTheEngineAlone());
        if (json) {
            System.out.println(figures);
        }
        return ExitCodes.FINISHED.code();
    }

    private static void show(ObjectNode figures, String name, String words, SqlThroughput.Speed speed) {
        figures.put(name + "_per_second", speed.perSecond());
        figures.put(name + "_cpu_ms", speed.cpuMillis());
        figures.put(name + "_worker_cpu_ms", speed.workerMillis());
        System.out.printf(
                Locale.ROOT,
                "%-24s %10.0f %19.3f ms %9.3f ms%n",
                words,
                speed.perSecond(),
                speed.cpuMillis(),
                speed.workerMillis());
    }

    private Integer labelled(SqlVerifier verifier, Path file) throws InterruptedException, IOException {
        int wrong = 0;
        List<LabelledQuery> queries = LabelledQuery.read(file, folder(file));
        for (LabelledQuery query : queries) {
            Verdict verdict = verifier.verify(query.task(), Response.of(query.response()));
            String word = word(verdict);
            if (!query.expected().contains(word)) {
                wrong++;
                System.out.printf(
                        "%s is %s and not %s%n  gold  %s%n  query %s%n  %s%n",
                        query.id(),
                        word,
                        String.join(" or ", query.expected()),
                        query.task().gold().getFirst(),
                        query.response().replace('\n', ' '),
                        verdict.explanation().stages());
            }
        }
        System.out.printf("%d of %d as labelled%n", queries.size() - wrong, queries.size());
        return wrong == 0 ? ExitCodes.FINISHED.code() : 1;
    }

    private Path folder(Path file) {
        return schemas == null ? file.toAbsolutePath().resolveSibling("schemas") : schemas;
    }

    /**
     * Returns the verdict's word, which the last stage of its explanation names; a response without a query is
     * rejected.
     */
    private static String word(Verdict verdict) {
        if (verdict instanceof Verdict.Unscored unscored) {
            return unscored.cause().toString();
        }
        String last = verdict.explanation().stages().getLast().name();
        return last.startsWith("extract") ? "rejected" : last;
    }
}
