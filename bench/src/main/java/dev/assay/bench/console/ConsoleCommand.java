package dev.assay.bench.console;

import dev.assay.bench.latency.Histogram;
import dev.assay.bench.load.BatchArrivals;
import dev.assay.bench.load.ServiceLoad;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code assay bench console}: times the pages of a running gateway's console, alone and while batches arrive. */
@Command(
        name = "console",
        header = "Time the pages of a running gateway's console, alone and while batches arrive.",
        description = {
            "",
            "It wants the verdicts that ./assay bench verdicts stores. Each page is asked for alone, then while batches arrive at",
            "half of the gateway's capacity, which is measured first. Then the times of batches with and without page",
            "views are compared, and rulings of a reviewer are timed: some samples are ruled as right. With Chromium",
            "on this machine, the bytes of a page are those that it loads. The exit code is 1 where a bound is broken.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ConsoleCommand implements Callable<Integer> {
    private static final double MOST_RISE = 0.05;
    private static final long MOST_NANOS_TO_NEXT = 100_000_000;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(
            names = "--rounds",
            defaultValue = "40",
            description = "Requests for each page; with 0 pages are not timed (default: ${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--most-ms",
            paramLabel = "MS",
            defaultValue = "300",
            description = "Bound of a page's 95th percentile (default: ${DEFAULT-VALUE}).")
    private int mostMillis;

    @Option(
            names = "--seconds",
            defaultValue = "20",
            description = "Length of each stretch in which batches are timed (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--stretches",
            defaultValue = "3",
            description = "Stretches with page views, and as many without, in turn (default: ${DEFAULT-VALUE}).")
    private int stretches;

    @Option(
            names = "--views",
            paramLabel = "N",
            defaultValue = "1",
            description = "Page views a second beside batches (default: ${DEFAULT-VALUE}).")
    private double views;

    @Option(
            names = "--rulings",
            paramLabel = "N",
            defaultValue = "30",
            description = "Rulings of a reviewer (default: ${DEFAULT-VALUE}).")
    private int rulings;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (rounds < 0 || mostMillis < 1 || seconds < 1 || stretches < 0 || !(views > 0) || rulings < 0) {
            throw CliFailure.usage(
                    "--most-ms and --seconds are at least 1, --rounds, --stretches and --rulings at least 0,"
                            + " and --views is above 0");
        }
        try (GatewayClient gateway = server.gateway();
                ConsoleSession person = ConsoleSession.begin(gateway.server(), server.key())) {
            List<ConsolePage> pages = ConsolePage.all(gateway, person);
            PageTimes times = new PageTimes(person, pages, rounds, mostMillis);
            boolean holds = rounds == 0 || times.measureAlone();
            if (stretches > 0) {
                ServiceLoad load = new ServiceLoad(gateway, seconds);
                double capacity = load.capacity();
                System.out.printf(Locale.ROOT, "%ncapacity: %,.0f items a second%n", capacity);
                if (rounds > 0) {
                    try (BatchArrivals batches = load.arrivals(capacity / 2)) {
                        holds &= times.measure();
                        batches.end();
                    }
                }
                holds &= load.compare(
                        capacity / 2, stretches, "page views", () -> new PageViews(person, pages, views), MOST_RISE);
            }
            holds &= review(person);
            return (holds ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        }
    }

    private boolean review(ConsoleSession person) throws InterruptedException, IOException {
        if (rulings == 0) {
            return true;
        }
        Histogram ruled = ReviewTimes.measure(person, rulings);
        System.out.printf(
                Locale.ROOT,
                "%na ruling and the page behind it: %.1f ms p50, %.1f ms p95 (%d rulings)%n",
                ruled.quantile(0.5) / 1e6,
                ruled.quantile(0.95) / 1e6,
                ruled.count());
        if (!ChromiumPage.isThere()) {
            return true;
        }
        try (ChromiumPage page = ChromiumPage.open(person)) {
            Histogram shown = ReviewKeys.measure(page, person, rulings);
            boolean inTime = shown.quantile(0.95) < MOST_NANOS_TO_NEXT;
            System.out.printf(
                    Locale.ROOT,
                    "from a key to the next item on the screen: %.1f ms p50, %.1f ms p95%s%n",
                    shown.quantile(0.5) / 1e6,
                    shown.quantile(0.95) / 1e6,
                    inTime ? "" : "  above 100 ms");
            return inTime;
        }
    }
}
