package dev.assay.cli.recipes;

import dev.assay.engine.recipe.RecipeNode;
import dev.assay.engine.recipe.ResponseAmount;
import dev.assay.engine.recipe.ScoringRecipe;
import dev.assay.engine.wire.Json;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A node with its value, and those of its members below it.
 *
 * @param value null where the node was not evaluated, or has no value
 */
record NodeLine(String title, @Nullable Double value, List<NodeLine> members) {
    private static final int COLUMN = 48;
    private static final int DIGITS = 6;

    NodeLine {
        members = List.copyOf(members);
    }

    /** Returns the lines of a recipe's components, and last that of its reward. */
    static List<NodeLine> of(ScoringRecipe recipe, Map<RecipeNode, Double> values, @Nullable Double reward) {
        List<NodeLine> lines = new ArrayList<>();
        for (ScoringRecipe.Part part : recipe.parts()) {
            NodeLine line = of(part.node(), recipe, values);
            lines.add(new NodeLine(part.name() + " = " + line.title, line.value, line.members));
        }
        NodeLine line = of(recipe.reward(), recipe, values);
        lines.add(new NodeLine("reward = " + line.title, reward, line.members));
        return lines;
    }

    private static NodeLine of(RecipeNode node, ScoringRecipe recipe, Map<RecipeNode, Double> values) {
        RecipeNode valued = node instanceof RecipeNode.Named(int part, String _)
                ? recipe.parts().get(part).node()
                : node;
        return new NodeLine(
                title(node),
                values.get(valued),
                node.members().stream()
                        .map(member -> of(member, recipe, values))
                        .toList());
    }

    private static String title(RecipeNode node) {
        return switch (node) {
            case RecipeNode.Constant(double value) -> shown(value);
            case RecipeNode.Named named -> named.name();
            case RecipeNode.Verify verify ->
                verify.isJudge()
                        ? "judge " + verify.with().path("profile").asString("")
                        : "verify " + verify.verifier();
            case RecipeNode.Recover _ -> "recover";
            case RecipeNode.Weighted _ -> "weighted";
            case RecipeNode.Gate _ -> "gate";
            case RecipeNode.First _ -> "first";
            case RecipeNode.Aggregate aggregate -> aggregate.fold().name().toLowerCase(Locale.ROOT);
            case RecipeNode.Product _ -> "product";
            case RecipeNode.Measure measure -> "measure " + kind(measure.amount());
            case RecipeNode.Penalty penalty -> "penalty " + kind(penalty.amount());
            case RecipeNode.Delta _ -> "delta";
            case RecipeNode.Group _ -> "group";
            case RecipeNode.Clip _ -> "clip";
            case RecipeNode.Threshold _ -> "threshold";
            case RecipeNode.Curve _ -> "map";
        };
    }

    private static String kind(ResponseAmount amount) {
        return switch (amount) {
            case ResponseAmount.Tokens _ -> "tokens";
            case ResponseAmount.Characters _ -> "characters";
            case ResponseAmount.Turns _ -> "turns";
            case ResponseAmount.ToolCalls _ -> "tool_calls";
            case ResponseAmount.Repetition _, ResponseAmount.RepeatedTags _ -> "repetition";
            case ResponseAmount.BlankShare _ -> "blank_share";
            case ResponseAmount.CharacterReuse _ -> "character_reuse";
        };
    }

    /** Adds this line and those below it, each level two columns further in. */
    void addTo(List<String> lines, int level) {
        String start = "  ".repeat(level) + title;
        lines.add(start + " ".repeat(Math.max(1, COLUMN - start.length())) + (value == null ? "-" : shown(value)));
        members.forEach(member -> member.addTo(lines, level + 1));
    }

    ObjectNode json() {
        ObjectNode node = Json.MAPPER.createObjectNode().put("node", title).put("value", value);
        ArrayNode listed = node.putArray("members");
        members.forEach(member -> listed.add(member.json()));
        return node;
    }

    /** Returns a number to six digits after the point. */
    static String shown(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
