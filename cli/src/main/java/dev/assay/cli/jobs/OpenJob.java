package dev.assay.cli.jobs;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.ScorerOptions;
import dev.assay.engine.wire.JobPriority;
import dev.assay.engine.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay jobs open}: makes a job that takes items until it is closed, and prints its id. */
@Command(
        name = "open",
        header = "Make a job that takes items one by one, and print its id.",
        description = {"", "A group is scored when its last member has come, or at its deadline.", ""},
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class OpenJob implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Mixin
    private ScorerOptions scorer = new ScorerOptions();

    @Option(names = "--run", paramLabel = "NAME", description = "The run of items that name none.")
    private @Nullable String run;

    @Option(
            names = "--group-size",
            paramLabel = "N",
            description = "The number of members of a group, for items that name none.")
    private @Nullable Integer groupSize;

    @Option(
            names = "--group-deadline",
            paramLabel = "SECONDS",
            description = "The time for which a group waits for its members (default: 600).")
    private @Nullable Integer groupDeadline;

    @Option(names = "--priority", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private JobPriority priority = JobPriority.NORMAL;

    @Option(names = "--json", description = "Print the job as JSON in place of its id.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        ObjectNode body = Json.MAPPER.createObjectNode().put("open", true).put("priority", priority.toString());
        if (groupDeadline != null) {
            body.put("group_deadline_s", groupDeadline);
        }
        ObjectNode defaults = defaults();
        body.set("defaults", defaults);
        try (GatewayClient gateway = server.gateway()) {
            SubmittedJob job = SubmittedJob.of(gateway.openJob(body.toString().getBytes(StandardCharsets.UTF_8)));
            System.out.println(json ? job.json().toString() : job.id());
            System.err.println(job.text());
            return ExitCodes.FINISHED.code();
        }
    }

    private ObjectNode defaults() {
        ObjectNode defaults;
        try (LocalEngine engine = new LocalEngine()) {
            defaults = scorer.defaults(engine.registry());
        }
        if (run != null) {
            defaults.put("run", run);
        }
        if (groupSize != null) {
            defaults.put("group_size", groupSize);
        }
        return defaults;
    }
}
