package dev.assay.cli.recipes;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.cli.verify.ScorerOptions;
import dev.assay.cli.verify.UploadOptions;
import dev.assay.cli.verify.VerifyInput;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay recipes try}: scores a few items by a recipe, and prints the value of each of its nodes. */
@Command(
        name = "try",
        header = "Score a few items by a recipe, and show the value of each of its nodes.",
        description = {
            "",
            "Runs in this process. Judges and reward models that are not attached are named.",
            "A route finds the recipes that it names as files NAME.yaml beside it, or among the built-in ones.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every item has a reward",
            "1:an item has none, or a judge or reward model is not attached",
            "2:wrong usage, or a file that can't be read"
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
final class TryRecipe implements Callable<Integer> {
    private static final int MOST_ITEMS = 1_000;

    @Parameters(index = "0", paramLabel = "FILE", description = "The recipe, YAML or JSON.")
    private Path file = Path.of("");

    @Parameters(index = "1", paramLabel = "ITEMS", description = "The items, JSONL as verify reads it; - is stdin.")
    private Path items = Path.of("");

    @Mixin
    private UploadOptions uploads = new UploadOptions();

    @Option(names = "--json", description = "Print each item as a line of JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException, InterruptedException {
        NodeValueLog values = new NodeValueLog();
        try (LocalEngine engine = uploads.open(file.toAbsolutePath().resolveSibling(""), values);
                VerifyInput in = VerifyInput.open(items)) {
            ObjectNode defaults = Json.MAPPER.createObjectNode();
            ObjectNode recipe = ScorerOptions.document(file, engine.registry());
            defaults.set("recipe", recipe);
            List<FlatRow> rows =
                    new FlatRows(in.rows(), new RowShape(Map.of()), defaults, engine.keys()).next(MOST_ITEMS + 1);
            if (rows.size() > MOST_ITEMS) {
                throw CliFailure.usage("try takes up to " + MOST_ITEMS + " items; verify scores files of any length");
            }
            Set<String> away = new LinkedHashSet<>();
            boolean scored = true;
            for (ItemResult result : engine.score(rows)) {
                scored &= result.ruling() instanceof Ruling.Scored;
                TriedItem tried = tried(engine, recipe.has("route"), rows.get(result.index()), result, values, away);
                System.out.println(json ? tried.json() : tried.text());
            }
            away.forEach(model -> System.err.println("assay: " + model));
            return (scored && away.isEmpty() ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
        }
    }

    private static TriedItem tried(
            LocalEngine engine, boolean route, FlatRow row, ItemResult result, NodeValueLog values, Set<String> away) {
        if (!(row.entry() instanceof BatchEntry.Decoded(Item item))
                || !(engine.plan(item).orElse(null) instanceof ScoringPlan.ByRecipe plan)) {
            return new TriedItem(result, null, List.of());
        }
        away.addAll(UnattachedModels.of(plan.recipe(), item.task(), engine.judges()));
        Double reward = result.ruling() instanceof Ruling.Scored ruling ? (Double) ruling.reward() : null;
        String routed = route ? plan.recipe().name() : null;
        return new TriedItem(result, routed, NodeLine.of(plan.recipe(), values.of(item), reward));
    }
}
