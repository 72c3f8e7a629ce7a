package dev.assay.console.experiment;

import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Says what an experiment scores, and by what. */
final class ExperimentWords {
    private ExperimentWords() {}

    /** Returns the recipe or verifier of a request. */
    static String target(JsonNode request) {
        JsonNode recipe = request.path("recipe");
        if (recipe.isObject()) {
            return recipe.path("name").asString("a recipe") + ", as changed";
        }
        String named = recipe.asString(request.path("verifier").asString(""));
        return named.isEmpty() ? "the recipes of the verdicts themselves" : named;
    }

    /** Returns the items of a request. */
    static String items(String kind, JsonNode request) {
        if (kind.equals("shadow")) {
            return "live items, share " + request.path("share").asString("");
        }
        return request.path("verdicts").properties().stream()
                .map(filter -> filter(filter))
                .collect(Collectors.joining(", "));
    }

    private static String filter(Map.Entry<String, JsonNode> filter) {
        return filter.getKey().replace('_', ' ') + " " + filter.getValue().asString("");
    }
}
