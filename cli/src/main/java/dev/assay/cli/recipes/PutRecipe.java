package dev.assay.cli.recipes;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.TerminalText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** {@code assay recipes put}: stores a new version of a recipe. */
@Command(
        name = "put",
        header = "Store a recipe as the newest version of its name. Needs a key with the scope assets.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class PutRecipe implements Callable<Integer> {
    private static final int MISTAKES = 422;

    @Parameters(index = "0", paramLabel = "NAME", description = "The name that the document has.")
    private String name = "";

    @Parameters(index = "1", paramLabel = "FILE", description = "The recipe, YAML or JSON.")
    private Path file = Path.of("");

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--json", description = "Print the gateway's answer as it is.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        String path = "/v1/recipes/" + URLEncoder.encode(name, StandardCharsets.UTF_8);
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer = gateway.put(path, file);
            if (answer.status() == MISTAKES && !answer.errors().isEmpty()) {
                throw CliFailure.usage(answer.errors().stream()
                        .map(error -> file + ": " + error)
                        .collect(Collectors.joining("\n")));
            }
            if (!answer.ok()) {
                throw answer.failure();
            }
            JsonNode stored = answer.json();
            System.out.println(
                    json
                            ? stored.toString()
                            : TerminalText.line(stored, "name") + "@" + TerminalText.line(stored, "version"));
            if (stored.path("shadows").isString()) {
                System.err.println("assay: from now on " + TerminalText.line(stored, "name")
                        + " names this recipe in the key's project; the built-in one is "
                        + TerminalText.line(stored, "shadows"));
            }
            return 0;
        }
    }
}
