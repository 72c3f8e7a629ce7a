package dev.assay.bench.load;

import dev.assay.bench.http.GatewayProcess;
import dev.assay.bench.latency.Histogram;
import dev.assay.bench.verdicts.SimulatedTraining;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import java.io.IOException;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code assay bench endurance}: a long load beside clients that send nothing, and some that read nothing. */
@Command(
        name = "endurance",
        header =
                "Post batches at a steady rate for minutes, beside clients that send nothing and some that read nothing.",
        description = {
            "",
            "The capacity is measured first. Clients whose connection the gateway closes connect again at once. Each minute",
            "shows how long batches took and how much memory the gateway has, where it runs on this machine and has ASSAY_HOME",
            "as it is set here. The exit code is 1 where a batch got no result, or the last minute's 99th percentile is more",
            "than twice that of the first.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class EnduranceCommand implements Callable<Integer> {
    private static final int MOST_MINUTES = 24 * 60;
    private static final int MOST_CLIENTS = 15_000;
    private static final int SECONDS = 60;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--minutes", defaultValue = "10", description = "Length of the load (default: ${DEFAULT-VALUE}).")
    private int minutes;

    @Option(
            names = "--load",
            paramLabel = "SHARE",
            defaultValue = "0.7",
            description = "Share of the capacity that arrives (default: ${DEFAULT-VALUE}).")
    private double load;

    @Option(
            names = "--silent",
            paramLabel = "N",
            defaultValue = "10000",
            description = "Connections on which nothing is sent, all the time (default: ${DEFAULT-VALUE}).")
    private int silent;

    @Option(
            names = "--stalled",
            paramLabel = "N",
            defaultValue = "20",
            description = "Clients that post a batch and don't read its results (default: ${DEFAULT-VALUE}).")
    private int stalled;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (minutes < 1
                || minutes > MOST_MINUTES
                || !(load > 0 && load <= 1)
                || Math.min(silent, stalled) < 0
                || Math.max(silent, stalled) > MOST_CLIENTS) {
            throw CliFailure.usage(
                    "--minutes is from 1 to 1440, --load above 0 and at most 1, --silent and --stalled from 0"
                            + " to 15000");
        }
        try (GatewayClient gateway = server.gateway()) {
            if (!gateway.server().getScheme().equals("http")) {
                throw CliFailure.usage("the gateway's address has to begin with http://");
            }
            ServiceLoad service = new ServiceLoad(gateway, 20);
            double capacity = service.capacity();
            double rate = load * capacity;
            System.out.printf(Locale.ROOT, "capacity: %,.0f items a second; %,.0f arrive%n", capacity, rate);
            byte[] batch = SimulatedTraining.body(SimulatedTraining.RUNS, 0);
            try (IdleClients idle = new IdleClients(gateway.server(), server.key(), silent, stalled, batch)) {
                return (lasts(gateway, service, rate, idle) ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
            }
        }
    }

    private boolean lasts(GatewayClient gateway, ServiceLoad service, double rate, IdleClients idle)
            throws InterruptedException {
        GatewayProcess observed = GatewayProcess.at(gateway.server());
        long refused = 0;
        long first = 0;
        long last = 0;
        for (int minute = 1; minute <= minutes; minute++) {
            try (BatchArrivals batches = service.arrivals(rate)) {
                Thread.sleep(SECONDS * 1_000);
                Histogram times = batches.end();
                refused += batches.refused();
                last = times.quantile(0.99);
                first = minute == 1 ? last : first;
                System.out.printf(
                        Locale.ROOT,
                        "minute %3d %7.1f ms p50 %7.1f ms p99 %,7d batches, %d not answered, %,d silent clients connected again%s%n",
                        minute,
                        times.quantile(0.5) / 1e6,
                        last / 1e6,
                        times.count(),
                        batches.refused(),
                        idle.reopened(),
                        memory(observed));
            }
        }
        return refused == 0 && last <= 2 * first;
    }

    private static String memory(GatewayProcess observed) {
        OptionalLong bytes = observed.memory();
        return bytes.isPresent() ? ", %,d MiB".formatted(bytes.getAsLong() >> 20) : "";
    }
}
