package dev.assay.cli.recipes;

import dev.assay.engine.EngineObserver;
import dev.assay.engine.batch.Item;
import dev.assay.engine.recipe.RecipeNode;
import dev.assay.verifier.Response;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The values of the nodes of items' recipes, as the engine evaluates them. Equal nodes of one item have equal values. */
final class NodeValueLog implements EngineObserver {
    private final Map<Evaluated, Map<RecipeNode, Double>> values = new ConcurrentHashMap<>();

    /** The data of an item that its evaluation depends on: the engine evaluates equal members of a group once. */
    private record Evaluated(
            @Nullable String group, @Nullable JsonNode prompt, ObjectNode task, Response response) {
        static Evaluated of(Item item) {
            return new Evaluated(item.group(), item.prompt(), item.task(), item.response());
        }
    }

    @Override
    public void evaluated(Item item, RecipeNode node, double value) {
        values.computeIfAbsent(Evaluated.of(item), _ -> new ConcurrentHashMap<>())
                .put(node, value);
    }

    /** Returns the values of the nodes of an item's recipe; a node that was not evaluated, or has no value, is not there. */
    Map<RecipeNode, Double> of(Item item) {
        return new HashMap<>(values.getOrDefault(Evaluated.of(item), Map.of()));
    }
}
