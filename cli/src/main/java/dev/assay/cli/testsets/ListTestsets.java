package dev.assay.cli.testsets;

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

/** {@code assay testsets list}: lists the test sets of the key's project, the newest first, over all pages. */
@Command(
        name = "list",
        header = "List the test sets of the key's project, the newest first.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class ListTestsets implements Callable<Integer> {
    private static final String FORMAT = "%-64s %12s %-20s %s%n";

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--json", description = "Print each as a line of JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        try (GatewayClient gateway = server.gateway()) {
            if (!json) {
                System.out.printf(Locale.ROOT, FORMAT, "SHA256", "BYTES", "SINCE", "BY");
            }
            JsonNode page = gateway.list("/v1/testsets", "testsets", this::print);
            System.err.println(page.path("used") + " of " + page.path("quota") + " bytes are used");
            return 0;
        }
    }

    private void print(JsonNode set) {
        if (json) {
            System.out.println(set);
        } else {
            System.out.printf(
                    Locale.ROOT,
                    FORMAT,
                    TerminalText.line(set, "sha256"),
                    TerminalText.line(set, "size"),
                    TerminalText.line(set, "created_at").replaceFirst("\\.\\d+", ""),
                    TerminalText.line(set, "created_by"));
        }
    }
}
