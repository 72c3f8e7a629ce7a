package dev.assay.cli.testsets;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.TerminalText;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/**
 * {@code assay testsets get}: describes a test set. Its bytes hold the expected outputs, so the gateway does not return
 * them.
 */
@Command(
        name = "get",
        header = "Say whether the gateway has a test set: its size, since when, and by which key.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class GetTestset implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "SHA256", description = "The test set, or a file with the same bytes.")
    private String name = "";

    @Option(names = "--json", description = "Print it as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        String path = TestsetName.path(TestsetName.of(name));
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer = gateway.get(path);
            if (!answer.ok()) {
                throw answer.failure();
            }
            System.out.println(json ? answer.json().toString() : told(answer.json()));
            return 0;
        }
    }

    private static String told(JsonNode set) {
        return TerminalText.line(set, "sha256") + ": " + TerminalText.line(set, "size") + " bytes, since "
                + TerminalText.line(set, "created_at").replaceFirst("\\.\\d+", "") + " by "
                + TerminalText.line(set, "created_by");
    }
}
