package dev.assay.bench.replay;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench replay}: replays many stored verdicts, and compares rate and flips with direct scoring. */
@Command(
        name = "replay",
        header = "Store verdicts at a running gateway, replay them with another recipe, and compare.",
        description = {
            "",
            "The same rollouts are scored in this process with both recipes, as ./assay verify does. The exit code is 1"
                    + " where the replay's flips are others, or its rate is below --least of that of direct scoring.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ReplayCommand implements Callable<Integer> {
    static final String BEFORE = "math";
    private static final String AFTER = "math-strict-boxed";
    private static final int BATCH = 1_024;
    private static final long POLL_MILLIS = 200;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(
            names = "--n",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "Verdicts, rounded up to whole batches of " + BATCH + " (default: ${DEFAULT-VALUE}).")
    private int n;

    @Option(
            names = "--response-bytes",
            paramLabel = "BYTES",
            defaultValue = "2048",
            description = "Length of the responses (default: ${DEFAULT-VALUE}).")
    private int responseBytes;

    @Option(
            names = "--least",
            paramLabel = "SHARE",
            defaultValue = "0.6",
            description = "The least share of the rate of direct scoring (default: ${DEFAULT-VALUE}).")
    private double least;

    /** What scoring with the two recipes found, and the time that the second one took. */
    private record Direct(long gained, long lost, double seconds) {}

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (n < 1 || responseBytes < 100) {
            throw CliFailure.usage("--n is at least 1, and --response-bytes at least 100");
        }
        int batches = Math.ceilDiv(n, BATCH);
        long all = (long) batches * BATCH;
        String run = "bench-replay-" + UUID.randomUUID();
        try (GatewayClient gateway = server.gateway()) {
            store(gateway, run, batches);
            Direct direct = direct(batches);
            long started = System.nanoTime();
            JsonNode overall = replay(gateway, run);
            double seconds = (System.nanoTime() - started) / 1e9;
            double share = direct.seconds() / seconds;
            boolean same = overall.path("verdicts").asLong() == all
                    && overall.path("gained").asLong() == direct.gained()
                    && overall.path("lost").asLong() == direct.lost();
            System.out.printf(
                    Locale.ROOT,
                    "%,d verdicts: scored directly at %,.0f a second, replayed at %,.0f a second, %.0f %% of it%n"
                            + "replayed: %,d gained, %,d lost; directly: %,d gained, %,d lost%n",
                    all,
                    all / direct.seconds(),
                    all / seconds,
                    100 * share,
                    overall.path("gained").asLong(),
                    overall.path("lost").asLong(),
                    direct.gained(),
                    direct.lost());
            return (same && share >= least ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        }
    }

    private void store(GatewayClient gateway, String run, int batches) throws InterruptedException {
        ReplayRollouts rollouts = new ReplayRollouts(responseBytes);
        for (int batch = 0; batch < batches; batch++) {
            GatewayResponse answer = gateway.postBatch(rollouts.request(BATCH, run));
            if (!answer.ok()) {
                throw answer.failure();
            }
        }
    }

    private Direct direct(int batches) throws InterruptedException, IOException {
        ReplayRollouts rollouts = new ReplayRollouts(responseBytes);
        long gained = 0;
        long lost = 0;
        double seconds = 0;
        try (LocalEngine engine = new LocalEngine()) {
            for (int batch = 0; batch < batches; batch++) {
                byte[] lines = rollouts.lines(BATCH);
                List<ItemResult> before = scored(engine, lines, BEFORE);
                long started = System.nanoTime();
                List<ItemResult> after = scored(engine, lines, AFTER);
                seconds += (System.nanoTime() - started) / 1e9;
                for (int i = 0; i < before.size(); i++) {
                    boolean passed = passes(before.get(i));
                    boolean passes = passes(after.get(i));
                    gained += passes && !passed ? 1 : 0;
                    lost += passed && !passes ? 1 : 0;
                }
            }
        }
        return new Direct(gained, lost, seconds);
    }

    private static List<ItemResult> scored(LocalEngine engine, byte[] lines, String recipe)
            throws InterruptedException, IOException {
        ObjectNode defaults = Json.MAPPER.createObjectNode().put("recipe", recipe);
        List<FlatRow> rows = new FlatRows(
                        new ByteArrayInputStream(lines), new RowShape(Map.of()), defaults, engine.keys())
                .next(BATCH);
        return engine.score(rows);
    }

    private static boolean passes(ItemResult result) {
        return result.ruling() instanceof ItemResult.Ruling.Scored scored && scored.passed();
    }

    /** Returns the sums of the finished replay. */
    private static JsonNode replay(GatewayClient gateway, String run) throws InterruptedException {
        ObjectNode request = Json.MAPPER.createObjectNode().put("recipe", AFTER);
        request.putObject("verdicts").put("run", run);
        GatewayResponse begun = gateway.post("/v1/reverify", Json.MAPPER.writeValueAsBytes(request));
        if (!begun.ok()) {
            throw begun.failure();
        }
        String id = begun.json().path("id").asString();
        while (true) {
            Thread.sleep(POLL_MILLIS);
            GatewayResponse answer = gateway.get("/v1/experiments/" + id);
            if (!answer.ok()) {
                throw answer.failure();
            }
            JsonNode experiment = answer.json();
            String state = experiment.path("state").asString();
            if (state.equals("failed")) {
                throw CliFailure.unreachable(
                        "the replay failed: " + experiment.path("detail").asString(""));
            }
            if (state.equals("done")) {
                return experiment.path("result").path("overall");
            }
        }
    }
}
