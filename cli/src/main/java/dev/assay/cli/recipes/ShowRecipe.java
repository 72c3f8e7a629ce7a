package dev.assay.cli.recipes;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.KnownNames;
import dev.assay.cli.terminal.TerminalText;
import dev.assay.engine.recipe.BuiltinRecipes;
import dev.assay.engine.recipe.Recipe;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.wire.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay recipes show}: prints a document that {@code recipes put} accepts. */
@Command(
        name = "show",
        header = "Print a recipe: a built-in one as YAML, with --url a gateway's as JSON.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class ShowRecipe implements Callable<Integer> {
    @Parameters(paramLabel = "NAME", description = "The recipe: its name, or name@version.")
    private String name = "";

    @Mixin
    private ServerOptions server = new ServerOptions();

    @Option(names = "--json", description = "Print a built-in one as JSON too.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        if (!server.given()) {
            System.out.print(ours());
            return 0;
        }
        try (GatewayClient gateway = server.gateway()) {
            GatewayResponse answer = gateway.get("/v1/recipes/" + URLEncoder.encode(name, StandardCharsets.UTF_8));
            if (!answer.ok()) {
                throw answer.failure();
            }
            System.out.println(TerminalText.pretty(answer.json().path("document")));
            return 0;
        }
    }

    private String ours() {
        try (BuiltIn builtIn = new BuiltIn()) {
            BuiltinRecipes recipes = builtIn.recipes();
            Recipe recipe = RecipeReference.parse(name)
                    .flatMap(recipes::find)
                    .orElseThrow(() -> CliFailure.usage("there is no recipe " + name + " in this build"
                            + KnownNames.instead(name, recipes.byName().keySet()) + ". A gateway's own need --url"));
            return json
                    ? TerminalText.pretty(Json.MAPPER.readTree(recipe.canonical())) + System.lineSeparator()
                    : BuiltinRecipes.text(recipe.name());
        }
    }
}
