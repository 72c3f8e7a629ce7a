package dev.assay.cli.jobs;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.TerminalText;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/** {@code assay jobs list}: lists the jobs of the key's project, the newest first, over all pages. */
@Command(
        name = "list",
        header = "List the jobs of the key's project, the newest first.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class ListJobs implements Callable<Integer> {
    private static final String FORMAT = "%-36s %-9s %-8s %10s %10s %10s  %s%n";

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--json", description = "Print each as a line of JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        try (GatewayClient gateway = server.gateway()) {
            if (!json) {
                System.out.printf(
                        Locale.ROOT, FORMAT, "JOB", "STATE", "PRIORITY", "ITEMS", "SCORED", "UNSCORED", "SINCE");
            }
            gateway.list("/v1/jobs", "jobs", this::print);
            return 0;
        }
    }

    private void print(JsonNode job) {
        if (json) {
            System.out.println(job);
        } else {
            System.out.printf(
                    Locale.ROOT,
                    FORMAT,
                    TerminalText.line(job, "id"),
                    TerminalText.line(job, "state"),
                    TerminalText.line(job, "priority"),
                    job.path("items"),
                    job.path("scored"),
                    job.path("unscored"),
                    TerminalText.line(job, "created_at").replaceFirst("\\.\\d+", ""));
        }
    }
}
