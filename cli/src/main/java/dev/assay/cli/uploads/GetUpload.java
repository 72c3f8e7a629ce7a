package dev.assay.cli.uploads;

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
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

/**
 * Describes an upload. The bytes of a test set hold the expected outputs, so the gateway returns none.
 */
@Command(
        name = "get",
        header = "Say whether the gateway has it: its size, since when, and by which key.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class GetUpload implements Callable<Integer> {
    @ParentCommand
    private UploadCommands parent = new TestsetsCommand();

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Parameters(paramLabel = "SHA256", description = "Its hash, or a file with the same bytes.")
    private String name = "";

    @Option(names = "--json", description = "Print it as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        String path = parent.kind().path(UploadName.of(name));
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer = gateway.get(path);
            if (!answer.ok()) {
                throw answer.failure();
            }
            System.out.println(json ? answer.json().toString() : told(answer.json()));
            return 0;
        }
    }

    private static String told(JsonNode upload) {
        return TerminalText.line(upload, "sha256") + ": " + TerminalText.line(upload, "size") + " bytes, since "
                + TerminalText.line(upload, "created_at").replaceFirst("\\.\\d+", "") + " by "
                + TerminalText.line(upload, "created_by")
                + (upload.has("manifest") ? called(upload.path("manifest")) : "");
    }

    private static String called(JsonNode manifest) {
        return ", calls " + TerminalText.line(manifest, "function") + " as " + TerminalText.line(manifest, "entry")
                + ", range " + TerminalText.line(manifest.path("range").toString());
    }
}
