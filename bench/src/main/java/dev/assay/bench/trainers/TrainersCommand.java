package dev.assay.bench.trainers;

import dev.assay.bench.trainers.TrainerLoad.Outcome;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.engine.wire.Json;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay bench trainers}: measures a running gateway under many small requests of a trainer. */
@Command(
        name = "trainers",
        header = "Ask a running gateway as a trainer's own client does, and measure.",
        description = {
            "",
            "Every request is on a connection of its own. openrlhf: one sample a request, 1,024 in flight. verl: one test",
            "of a program a request, 64 in flight, at SandboxFusion's path. An answer that is not the right one is a failure.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class TrainersCommand implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--trainer", defaultValue = "openrlhf", description = "openrlhf or verl (default: openrlhf).")
    private String name = "openrlhf";

    @Option(names = "--in-flight", description = "Requests at the same time (default: as many as the trainer has).")
    private @Nullable Integer inFlight;

    @Option(names = "--seconds", defaultValue = "20", description = "How long to measure (default: ${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            defaultValue = "10",
            description = "Seconds of warm-up (default: ${DEFAULT-VALUE}).")
    private int warmUp;

    @Option(names = "--json", description = "Print the figures as JSON on the last line.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        Trainer trainer = trainer();
        int clients = inFlight == null ? trainer.inFlight : inFlight;
        if (clients < 1 || seconds < 1 || warmUp < 0) {
            throw CliFailure.usage("--in-flight and --seconds are at least 1, --warm-up at least 0");
        }
        try (GatewayClient gateway = server.gateway()) {
            TrainerLoad storm = new TrainerLoad(
                    trainer, new SingleUseConnections(gateway.server(), server.key(), trainer.timeout), clients);
            if (warmUp > 0) {
                storm.during(Duration.ofSeconds(warmUp));
            }
            long started = System.nanoTime();
            Outcome outcome = storm.during(Duration.ofSeconds(seconds));
            return print(trainer, clients, outcome, (System.nanoTime() - started) / 1e9);
        }
    }

    private Trainer trainer() {
        for (Trainer trainer : Trainer.values()) {
            if (trainer.name().toLowerCase(Locale.ROOT).equals(name)) {
                return trainer;
            }
        }
        throw CliFailure.usage("--trainer is openrlhf or verl");
    }

    private int print(Trainer trainer, int clients, Outcome outcome, double elapsed) {
        double rate = outcome.answered().count() / elapsed;
        double half = outcome.answered().quantile(0.5) / 1e6;
        double most = outcome.answered().quantile(0.99) / 1e6;
        System.out.printf(
                Locale.ROOT,
                "%s, %,d in flight, a connection each%n%,.0f items/s (%,d in %.1f s)%n"
                        + "a request took %.1f ms (p50), %.1f ms (p99), %.1f ms (longest)%n%,d failures%s%n",
                trainer.name().toLowerCase(Locale.ROOT),
                clients,
                rate,
                outcome.answered().count(),
                elapsed,
                half,
                most,
                outcome.answered().max() / 1e6,
                outcome.failed(),
                outcome.failures().isEmpty() ? "" : ": " + outcome.failures());
        if (json) {
            ObjectNode figures = Json.MAPPER.createObjectNode();
            figures.put("trainer", trainer.name().toLowerCase(Locale.ROOT)).put("in_flight", clients);
            figures.put("items_per_second", Math.round(rate))
                    .put("answered", outcome.answered().count());
            figures.put("p50_ms", half).put("p99_ms", most).put("failures", outcome.failed());
            System.out.println(figures);
        }
        return (outcome.failed() == 0 ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }
}
