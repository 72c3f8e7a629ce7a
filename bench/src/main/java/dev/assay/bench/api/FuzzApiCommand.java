package dev.assay.bench.api;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code assay bench fuzz-api}: requests of every kind to every operation of a gateway's contract. */
@Command(
        name = "fuzz-api",
        header = "Send right and wrong requests to every operation, and hold the answers to the contract.",
        description = {
            "",
            "No answer may be a failure of Assay's own, each must be as the gateway's OpenAPI file says, and what",
            "refuses a field, parameter or header must point at it. It runs programs and stores verdicts, recipes,",
            "uploads and keys: name a gateway that nobody else uses.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class FuzzApiCommand implements Callable<Integer> {
    private static final int MOST_BODY_SHOWN = 600;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--requests", defaultValue = "100000", description = "How many (default: ${DEFAULT-VALUE}).")
    private long requests;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "The same seed makes the same requests (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--from",
            defaultValue = "0",
            description = "Index of the first request (default: ${DEFAULT-VALUE}).")
    private long from;

    @Option(names = "--in-flight", defaultValue = "4", description = "Connections (default: ${DEFAULT-VALUE}).")
    private int inFlight;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (requests < 1 || from < 0 || inFlight < 1) {
            throw CliFailure.usage("--requests and --in-flight are at least 1, --from at least 0");
        }
        try (GatewayClient gateway = server.gateway()) {
            ApiContract contract = ApiContract.of(contract(gateway));
            ApiRequests made = new ApiRequests(contract, seed, server.key().value());
            long started = System.nanoTime();
            ApiFuzz.Report report =
                    new ApiFuzz(made, new ApiRules(contract), gateway.server()).run(from, requests, inFlight);
            print(report, contract.operations().size(), (System.nanoTime() - started) / 1e9);
            return (report.broken() == 0 ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        }
    }

    private static String contract(GatewayClient gateway) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(gateway.server().resolve("/openapi.yaml"))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, BodyHandlers.ofString()).body();
        }
    }

    private void print(ApiFuzz.Report report, int operations, double seconds) {
        System.out.printf(
                Locale.ROOT,
                "%,d requests to %d operations in %.0f s, seed %d%n",
                report.sent(),
                operations,
                seconds,
                seed);
        report.statuses().forEach((status, count) -> System.out.printf(Locale.ROOT, "%6d  %,9d%n", status, count));
        System.out.printf(Locale.ROOT, "%,d answers broke a rule%n", report.broken());
        for (ApiFuzz.Violation violation : report.violations()) {
            String body = violation.answer().body();
            System.out.printf(
                    "%n%s%n  %s (--from %d --requests 1)%n  sent: %s%n  got:  %d %s%n",
                    violation.rule(),
                    violation.request().operation(),
                    violation.index(),
                    violation.request().shown(),
                    violation.answer().status(),
                    body.length() > MOST_BODY_SHOWN ? body.substring(0, MOST_BODY_SHOWN) + "…" : body);
        }
    }
}
