package dev.assay.cli.uploads;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.TerminalText;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

/** Lists the uploads of the key's project, the newest first, over all pages. */
@Command(
        name = "list",
        header = "List the ${PARENT-COMMAND-NAME} of the key's project, the newest first.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class ListUploads implements Callable<Integer> {
    private static final String FORMAT = "%-64s %12s %-20s %s%n";

    @ParentCommand
    private UploadCommands parent = new TestsetsCommand();

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
            JsonNode page = gateway.list(parent.kind().path(), parent.kind().plural(), this::print);
            System.err.println(page.path("used") + " of " + page.path("quota") + " bytes are used");
            return 0;
        }
    }

    private void print(JsonNode upload) {
        if (json) {
            System.out.println(upload);
        } else {
            System.out.printf(
                    Locale.ROOT,
                    FORMAT,
                    TerminalText.line(upload, "sha256"),
                    TerminalText.line(upload, "size"),
                    TerminalText.line(upload, "created_at").replaceFirst("\\.\\d+", ""),
                    TerminalText.line(upload, "created_by"));
        }
    }
}
