package dev.assay.bench.verdicts;

import dev.assay.bench.latency.Histogram;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code assay bench verdicts}: fills a gateway's database, and measures its lists and statistics. */
@Command(
        name = "verdicts",
        header = "Store many verdicts at a running gateway, and time its lists and statistics.",
        description = {
            "",
            "The verdicts are of a simulated training of 20 runs, through the gateway itself. Then the first page of every",
            "list and statistic is asked for, and reviews are claimed, while batches arrive. The exit code is 1 where the 95th percentile of a page",
            "is above --most-ms.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class StoredVerdictsCommand implements Callable<Integer> {
    private static final int WARM_UP = 3;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(
            names = "--n",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "Verdicts to store first, rounded down to thousands; 0 measures what is stored"
                    + " (default: ${DEFAULT-VALUE}).")
    private int n;

    @Option(names = "--in-flight", defaultValue = "2", description = "Batches at a time (default: ${DEFAULT-VALUE}).")
    private int inFlight;

    @Option(
            names = "--rounds",
            defaultValue = "40",
            description = "Requests for each page (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--arriving",
            paramLabel = "ITEMS",
            defaultValue = "2000",
            description = "Items a second that arrive meanwhile (default: ${DEFAULT-VALUE}).")
    private int arriving;

    @Option(
            names = "--most-ms",
            paramLabel = "MS",
            defaultValue = "200",
            description = "Bound of the 95th percentile (default: ${DEFAULT-VALUE}).")
    private int mostMillis;

    @Option(names = "--json", description = "Print each page's figures as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        if (n < 0 || inFlight < 1 || rounds < 1 || arriving < 1 || mostMillis < 1) {
            throw CliFailure.usage("--n is at least 0, --in-flight, --rounds, --arriving and --most-ms at least 1");
        }
        try (GatewayClient gateway = server.gateway()) {
            int batches = n / SimulatedTraining.BATCH;
            if (batches > 0) {
                double seconds = new VerdictFill(gateway, inFlight).store(batches);
                long stored = (long) batches * SimulatedTraining.BATCH;
                System.out.printf(
                        Locale.ROOT, "%,d stored in %,.0f s, %,.0f a second%n", stored, seconds, stored / seconds);
            }
            return measure(gateway) ? ExitCodes.FINISHED.code() : ExitCodes.UNFINISHED.code();
        }
    }

    private boolean measure(GatewayClient gateway) throws InterruptedException {
        List<PageQuestion> questions = PageQuestion.all(gateway);
        boolean inTime = true;
        long started = System.nanoTime();
        try (ArrivingBatches batches = new ArrivingBatches(gateway, arriving)) {
            for (PageQuestion question : questions) {
                inTime &= print(question, time(gateway, question));
            }
            System.out.printf(
                    Locale.ROOT,
                    "%,.0f items a second arrived meanwhile%n",
                    batches.stored() * 1e9 / (System.nanoTime() - started));
        }
        return inTime;
    }

    private Histogram time(GatewayClient gateway, PageQuestion question) throws InterruptedException {
        Histogram times = new Histogram();
        for (int round = -WARM_UP; round < rounds; round++) {
            long started = System.nanoTime();
            GatewayResponse answer = question.ask(gateway);
            if (!answer.ok()) {
                throw answer.failure();
            }
            if (round >= 0) {
                times.record(System.nanoTime() - started);
            }
        }
        return times;
    }

    private boolean print(PageQuestion question, Histogram times) {
        double p50 = times.quantile(0.5) / 1e6;
        double p95 = times.quantile(0.95) / 1e6;
        boolean inTime = p95 <= mostMillis;
        if (json) {
            System.out.println(Json.MAPPER
                    .createObjectNode()
                    .put("page", question.name())
                    .put("p50_ms", p50)
                    .put("p95_ms", p95)
                    .put("max_ms", times.max() / 1e6));
        } else {
            System.out.printf(
                    Locale.ROOT,
                    "%-44s %8.1f ms p50 %8.1f ms p95 %8.1f ms longest%s%n",
                    question.name(),
                    p50,
                    p95,
                    times.max() / 1e6,
                    inTime ? "" : "  above " + mostMillis + " ms");
        }
        return inTime;
    }
}
