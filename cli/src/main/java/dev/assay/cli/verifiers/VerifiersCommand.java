package dev.assay.cli.verifiers;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.KnownNames;
import dev.assay.cli.terminal.TerminalText;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.VerifierServices;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** {@code assay verifiers}: lists the verifiers, or shows one with the JSON Schema of its task. */
@Command(
        name = "verifiers",
        header = "List the verifiers of this build, or with --url of a gateway; with a NAME, what its task may hold.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class VerifiersCommand implements Callable<Integer> {
    private static final String FORMAT = "%-10s %-10s %-10s %s%n";

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "The verifier to describe.")
    private @Nullable String name;

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--json", description = "Print what GET /v1/verifiers says of each, a line of JSON each.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        JsonNode all = server.given() ? theirs() : ours();
        List<JsonNode> chosen = new ArrayList<>();
        all.forEach(verifier -> {
            if (name == null || name.equals(verifier.path("name").asString(""))) {
                chosen.add(verifier);
            }
        });
        if (name != null && chosen.isEmpty()) {
            List<String> names = new ArrayList<>();
            all.forEach(verifier -> names.add(TerminalText.line(verifier, "name")));
            throw CliFailure.usage("there is no verifier " + name + KnownNames.instead(name, names));
        }
        if (json) {
            chosen.forEach(System.out::println);
        } else if (name != null) {
            describe(chosen.getFirst());
        } else {
            list(chosen);
        }
        return 0;
    }

    private static JsonNode ours() {
        ArrayNode all = Json.MAPPER.createArrayNode();
        try (VerifierRegistry registry = VerifierRegistry.load(VerifierServices.NONE)) {
            registry.all().forEach(verifier -> all.add(verifier.description()));
        }
        return all;
    }

    private JsonNode theirs() throws InterruptedException {
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer = gateway.get("/v1/verifiers");
            if (!answer.ok()) {
                throw answer.failure();
            }
            JsonNode all = answer.json().path("verifiers");
            if (!all.isArray()) {
                throw answer.notAGateway("it lists no verifiers");
            }
            return all;
        }
    }

    private static void list(List<JsonNode> verifiers) {
        System.out.printf(Locale.ROOT, FORMAT, "NAME", "VERSION", "LANE", "SUMMARY");
        for (JsonNode verifier : verifiers) {
            System.out.printf(
                    Locale.ROOT,
                    FORMAT,
                    TerminalText.line(verifier, "name"),
                    TerminalText.line(verifier, "version"),
                    TerminalText.line(verifier, "lane"),
                    TerminalText.line(verifier, "summary"));
        }
    }

    private static void describe(JsonNode verifier) {
        System.out.println(TerminalText.line(verifier, "name") + "@" + TerminalText.line(verifier, "version") + ": "
                + TerminalText.line(verifier, "summary"));
        List<String> options = new ArrayList<>();
        verifier.path("options").forEach(option -> options.add(TerminalText.line(option.asString(""))));
        System.out.println("a recipe may set: " + (options.isEmpty() ? "nothing" : String.join(", ", options)));
        System.out.println("its task, as JSON Schema:");
        System.out.println(TerminalText.pretty(verifier.path("task_schema")));
    }
}
