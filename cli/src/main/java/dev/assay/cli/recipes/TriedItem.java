package dev.assay.cli.recipes;

import dev.assay.cli.terminal.TerminalText;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An item's result, with the values of the nodes of its recipe.
 *
 * @param routed the name of the recipe to which a route led; null without a route
 * @param nodes the components and the reward, in this order; none where the item could not be read
 */
record TriedItem(ItemResult result, @Nullable String routed, List<NodeLine> nodes) {
    TriedItem {
        nodes = List.copyOf(nodes);
    }

    String json() {
        ObjectNode item = Json.MAPPER.createObjectNode().put("id", result.id());
        if (routed != null) {
            item.put("recipe", routed);
        }
        switch (result.ruling()) {
            case Ruling.Scored scored ->
                item.put("status", "scored").put("reward", scored.reward()).put("score", scored.score());
            case Ruling.Unscored unscored ->
                item.put("status", "unscored")
                        .put("cause", unscored.cause().toString())
                        .put("detail", unscored.detail());
        }
        ArrayNode listed = item.putArray("nodes");
        nodes.forEach(node -> listed.add(node.json()));
        return item.toString();
    }

    String text() {
        List<String> lines = new ArrayList<>();
        String by = routed == null ? "" : ", by " + routed;
        lines.add(TerminalText.line(result.id()) + by + ": " + outcome());
        nodes.forEach(node -> node.addTo(lines, 1));
        return lines.stream().collect(Collectors.joining(System.lineSeparator(), "", System.lineSeparator()));
    }

    private String outcome() {
        return switch (result.ruling()) {
            case Ruling.Scored scored ->
                "reward " + NodeLine.shown(scored.reward()) + ", score " + NodeLine.shown(scored.score());
            case Ruling.Unscored unscored ->
                "unscored: " + unscored.cause() + ": " + TerminalText.line(unscored.detail());
        };
    }
}
