package dev.assay.cli.keys;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.engine.wire.Json;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay keys create}: prints only the key on stdout, so that a shell can redirect it to a file. */
@Command(
        name = "create",
        header = "Make a key. It is shown this once, on stdout.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class CreateKey implements Callable<Integer> {
    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(
            names = "--name",
            required = true,
            paramLabel = "NAME",
            description = "The name of the key: the person or program that it is for.")
    private String name = "";

    @Option(names = "--project", paramLabel = "PROJECT", description = "The project it belongs to (default: yours).")
    private @Nullable String project;

    @Option(
            names = "--scope",
            split = ",",
            paramLabel = "SCOPE",
            description = "What it may do: verify, explain, read, assets, execute, judge, adjudicate, admin (default:"
                    + " verify). May be repeated.")
    private List<String> scopes = List.of("verify");

    @Option(names = "--json", description = "Print everything about the key as JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        ObjectNode body = Json.MAPPER.createObjectNode().put("name", name);
        if (project != null) {
            body.put("project", project);
        }
        scopes.forEach(body.putArray("scopes")::add);
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer = gateway.post("/v1/keys", Json.MAPPER.writeValueAsBytes(body));
            if (!answer.ok()) {
                throw answer.failure();
            }
            JsonNode made = answer.json();
            System.out.println(json ? made.toString() : made.path("key").asString(""));
            System.err.println("key " + made.path("id").asString("") + " of project "
                    + made.path("project").asString("") + " with scopes " + String.join(", ", scopes));
            return 0;
        }
    }
}
