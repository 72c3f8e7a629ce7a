package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentPlace;
import java.util.List;

/** Reads the conditions of gates. */
final class GateConditionReader {
    static final GateCondition BROKEN = new GateCondition.All(List.of());
    private static final String FORMS =
            "{of, at_least: number}, {of, below: number}, {all: [...]}, {any: [...]} or {not: condition}";

    private final NodeReader nodes;

    GateConditionReader(NodeReader nodes) {
        this.nodes = nodes;
    }

    /** @param depth the depth of a node in the condition */
    GateCondition condition(DocumentPlace place, int depth) {
        if (depth > NodeReader.DEEPEST) {
            place.report("is nested too deep: nodes may be " + NodeReader.DEEPEST + " deep");
            return BROKEN;
        }
        if (!place.isMapping("one of " + FORMS)) {
            return BROKEN;
        }
        if (place.has("all")) {
            place.allow(List.of("all"));
            return new GateCondition.All(members(place, "all", depth));
        }
        if (place.has("any")) {
            place.allow(List.of("any"));
            return new GateCondition.Any(members(place, "any", depth));
        }
        if (place.has("not")) {
            place.allow(List.of("not"));
            return new GateCondition.Not(
                    place.find("not").map(not -> condition(not, depth + 1)).orElse(BROKEN));
        }
        return comparison(place, depth);
    }

    private GateCondition comparison(DocumentPlace place, int depth) {
        if (place.has("at_least") == place.has("below")) {
            place.report("must be one of " + FORMS);
            return BROKEN;
        }
        String bound = place.has("at_least") ? "at_least" : "below";
        place.allow(List.of("of", bound));
        RecipeNode of = place.require("of").map(node -> nodes.node(node, depth)).orElse(new RecipeNode.Constant(0));
        double number = place.find(bound).map(DocumentPlace::number).orElse(0.0);
        return place.has("at_least") ? new GateCondition.AtLeast(of, number) : new GateCondition.Below(of, number);
    }

    private List<GateCondition> members(DocumentPlace place, String key, int depth) {
        return place.find(key).stream()
                .flatMap(list -> list.members("conditions").stream())
                .map(member -> condition(member, depth + 1))
                .toList();
    }
}
