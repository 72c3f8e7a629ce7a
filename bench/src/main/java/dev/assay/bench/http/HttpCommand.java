package dev.assay.bench.http;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.server.ServerTaskKeys;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.verify.VerifyInput;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench http}: measures a running gateway's throughput and the latency of batches. */
@Command(
        name = "http",
        header = "Post batches to a running gateway, and measure.",
        description = {
            "",
            "The bodies are made beforehand, so that this process costs little of the machine that it measures.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class HttpCommand implements Callable<Integer> {
    private static final int GENERATED = 16;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(
            names = "--also",
            paramLabel = "URL",
            description = "One more gateway with the same database and admin key; may be given again. They take turns.")
    private List<String> others = new ArrayList<>();

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "Post the rows of this JSONL file (default: generated items).")
    private @Nullable Path file;

    @Option(names = "--batch", defaultValue = "1024", description = "Items in a batch (default: ${DEFAULT-VALUE}).")
    private int batch;

    @Option(
            names = "--response-bytes",
            defaultValue = "2048",
            description = "Length of generated responses (default: ${DEFAULT-VALUE}).")
    private int responseBytes;

    @Option(names = "--seconds", defaultValue = "20", description = "How long to measure (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            defaultValue = "10",
            description = "Seconds of warm-up (default: ${DEFAULT-VALUE}).")
    private int warmUp;

    @Option(
            names = "--in-flight",
            defaultValue = "2",
            description = "Batches at the same time (default: ${DEFAULT-VALUE}).")
    private int inFlight;

    @Option(
            names = "--persist",
            defaultValue = "sync",
            description = "sync, async or none (default: ${DEFAULT-VALUE}).")
    private String persist = "sync";

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (batch < 1 || batch > Batch.MAX_ITEMS || seconds < 1 || warmUp < 0 || inFlight < 1 || responseBytes < 100) {
            throw CliFailure.usage("--batch is from 1 to " + Batch.MAX_ITEMS
                    + ", --seconds and --in-flight at least 1, --response-bytes at least 100");
        }
        try (GatewayClient gateway = server.gateway()) {
            return measure(gateway);
        }
    }

    private int measure(GatewayClient first) throws InterruptedException, IOException {
        List<GatewayClient> gateways = new ArrayList<>(List.of(first));
        try {
            for (String url : others) {
                gateways.add(server.gateway(url));
            }
            HttpLoad load = new HttpLoad(gateways, bodies(first), inFlight);
            if (warmUp > 0) {
                load.during(Duration.ofSeconds(warmUp));
            }
            return measure(load, GatewayProcess.at(first.server()));
        } finally {
            gateways.subList(1, gateways.size()).forEach(GatewayClient::close);
        }
    }

    private RequestBodies bodies(GatewayClient gateway) throws InterruptedException, IOException {
        ServerTaskKeys keys = new ServerTaskKeys(gateway);
        if (file == null) {
            return RequestBodies.generated(batch, responseBytes, persist, GENERATED);
        }
        ObjectNode defaults = Json.MAPPER.createObjectNode().put("verifier", "math");
        try (VerifyInput input = VerifyInput.open(file)) {
            return RequestBodies.of(new FlatRows(input.rows(), new RowShape(Map.of()), defaults, keys), batch, persist);
        }
    }

    private int measure(HttpLoad load, GatewayProcess observed) throws InterruptedException {
        OptionalDouble gatewayBefore = observed.processorSeconds();
        double ownBefore = ownProcessorSeconds();
        long started = System.nanoTime();
        HttpLoad.Outcome outcome = load.during(Duration.ofSeconds(seconds));
        double elapsed = (System.nanoTime() - started) / 1e9;
        OptionalDouble gatewayAfter = observed.processorSeconds();
        LoadFigures figures = new LoadFigures(
                outcome,
                batch,
                elapsed,
                observed.memory(),
                gatewayBefore.isPresent() && gatewayAfter.isPresent()
                        ? OptionalDouble.of((gatewayAfter.getAsDouble() - gatewayBefore.getAsDouble()) / elapsed)
                        : OptionalDouble.empty(),
                (ownProcessorSeconds() - ownBefore) / elapsed);
        System.out.printf(
                Locale.ROOT,
                "batches of %,d, %d in flight, persist %s%n%s%n",
                batch,
                inFlight,
                persist,
                figures.text());
        if (json) {
            System.out.println(figures.json().put("in_flight", inFlight).put("persist", persist));
        }
        boolean whole = outcome.unscored() == 0 && outcome.refused() == 0;
        return (whole ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private static double ownProcessorSeconds() {
        return ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toNanos()
                / 1e9;
    }
}
