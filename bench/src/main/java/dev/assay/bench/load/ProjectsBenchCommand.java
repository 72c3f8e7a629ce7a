package dev.assay.bench.load;

import dev.assay.bench.verdicts.SimulatedTraining;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerKey;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.Json;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench projects}: what is left for a project beside one that wants everything. */
@Command(
        name = "projects",
        header = "Overload a running gateway from two projects, and show what each of them gets.",
        description = {
            "",
            "One project keeps four times as many batches in flight as the other. The exit code is 1 where one of them",
            "gets less than 40 % of the capacity. The key needs the scope admin: two keys are made and revoked.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class ProjectsBenchCommand implements Callable<Integer> {
    private static final double LEAST_SHARE = 0.4;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(
            names = "--seconds",
            defaultValue = "30",
            description = "Length of the overload (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--in-flight",
            defaultValue = "4",
            description = "Batches that the smaller project keeps in flight (default: ${DEFAULT-VALUE}).")
    private int inFlight;

    @Override
    public Integer call() throws InterruptedException {
        if (seconds < 1 || inFlight < 1 || inFlight > 64) {
            throw CliFailure.usage("--seconds is at least 1, and --in-flight from 1 to 64");
        }
        try (GatewayClient admin = server.gateway();
                ProjectClient large = ProjectClient.of(admin, "bench-large");
                ProjectClient small = ProjectClient.of(admin, "bench-small")) {
            double capacity = new ServiceLoad(large.gateway(), seconds).capacity();
            AtomicLong ofLarge = new AtomicLong();
            AtomicLong ofSmall = new AtomicLong();
            long begun = System.nanoTime();
            long end = begun + TimeUnit.SECONDS.toNanos(seconds);
            try (ExecutorService posting = Executors.newVirtualThreadPerTaskExecutor()) {
                for (int i = 0; i < 4 * inFlight; i++) {
                    posting.execute(() -> post(large.gateway(), end, ofLarge));
                }
                for (int i = 0; i < inFlight; i++) {
                    posting.execute(() -> post(small.gateway(), end, ofSmall));
                }
            }
            double lasted = (System.nanoTime() - begun) / 1e9;
            System.out.printf(Locale.ROOT, "one project alone: %,.0f items a second%n", capacity);
            boolean largeHas = share("the larger project", ofLarge.get() / lasted, capacity);
            boolean smallHas = share("the smaller project", ofSmall.get() / lasted, capacity);
            return (largeHas && smallHas ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        }
    }

    private static void post(GatewayClient gateway, long end, AtomicLong items) {
        byte[][] bodies = BatchArrivals.bodies(4);
        try {
            for (int next = 0; System.nanoTime() < end; next++) {
                GatewayResponse answer = gateway.postBatch(bodies[next % bodies.length]);
                if (!answer.ok()) {
                    throw answer.failure();
                }
                items.addAndGet(SimulatedTraining.BATCH);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean share(String project, double rate, double capacity) {
        boolean enough = rate >= LEAST_SHARE * capacity;
        System.out.printf(
                Locale.ROOT,
                "%-20s %,7.0f items a second, %.0f %% of that%s%n",
                project,
                rate,
                100 * rate / capacity,
                enough ? "" : "  below 40 %");
        return enough;
    }

    /** A client with a key of its own, which is revoked in the end. */
    private record ProjectClient(GatewayClient admin, String key, GatewayClient gateway) implements AutoCloseable {
        static ProjectClient of(GatewayClient admin, String project) throws InterruptedException {
            ObjectNode body = Json.MAPPER
                    .createObjectNode()
                    .put("name", "assay bench projects")
                    .put("project", project);
            body.putArray("scopes").add("verify");
            GatewayResponse made = admin.post("/v1/keys", Json.MAPPER.writeValueAsBytes(body));
            if (!made.ok()) {
                throw made.failure();
            }
            JsonNode key = made.json();
            return new ProjectClient(
                    admin,
                    key.get("id").asString(),
                    new GatewayClient(
                            admin.server(), new ServerKey(key.get("key").asString(), "the key was made for this")));
        }

        @Override
        public void close() {
            gateway.close();
            try {
                admin.delete("/v1/keys/" + key);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
