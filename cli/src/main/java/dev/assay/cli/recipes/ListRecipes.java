package dev.assay.cli.recipes;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.TerminalText;
import dev.assay.engine.recipe.BuiltinRecipes;
import dev.assay.engine.wire.Json;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** {@code assay recipes list}: lists a project's own recipes and the built-in ones. */
@Command(
        name = "list",
        header = "List the recipes of this build, or with --url those that a key's project can name.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class ListRecipes implements Callable<Integer> {
    private static final String FORMAT = "%-28s %-16s %s%n";

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--json", description = "Print each as a line of JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        JsonNode recipes = server.given() ? theirs() : ours();
        if (json) {
            recipes.forEach(System.out::println);
            return 0;
        }
        System.out.printf(Locale.ROOT, FORMAT, "NAME", "VERSION", "SUMMARY");
        recipes.forEach(recipe -> System.out.printf(
                Locale.ROOT,
                FORMAT,
                TerminalText.line(recipe, "name"),
                TerminalText.line(recipe, "version") + (recipe.path("shadowed").asBoolean(false) ? " (hidden)" : ""),
                TerminalText.line(recipe, "summary")));
        return 0;
    }

    private static JsonNode ours() {
        ArrayNode all = Json.MAPPER.createArrayNode();
        try (BuiltIn builtIn = new BuiltIn()) {
            BuiltinRecipes recipes = builtIn.recipes();
            recipes.byName()
                    .forEach((name, recipe) -> all.addObject()
                            .put("name", name)
                            .put("version", recipes.version())
                            .put("builtin", true)
                            .put("summary", recipe.summary())
                            .put("sha256", recipe.sha256()));
        }
        return all;
    }

    private JsonNode theirs() throws InterruptedException {
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer = gateway.get("/v1/recipes");
            if (!answer.ok()) {
                throw answer.failure();
            }
            return answer.json().path("recipes");
        }
    }
}
