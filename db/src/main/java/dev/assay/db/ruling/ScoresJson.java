package dev.assay.db.ruling;

import dev.assay.engine.recovery.JudgeScores;
import dev.assay.verifier.StepScore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The stored form of a judge's parts and steps. */
final class ScoresJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ScoresJson() {}

    /** Returns the JSON, or null where there are no parts or steps. */
    static @Nullable String written(JudgeScores scores) {
        if (scores.equals(JudgeScores.NONE)) {
            return null;
        }
        ObjectNode json = JSON.createObjectNode();
        ObjectNode parts = json.putObject("parts");
        scores.parts().forEach(parts::put);
        ArrayNode steps = json.putArray("steps");
        for (StepScore step : scores.steps()) {
            steps.addArray().add(step.start()).add(step.end()).add(step.kind()).add(step.score());
        }
        return json.put("answer_length", scores.answerLength()).toString();
    }

    static JudgeScores read(@Nullable String text) {
        if (text == null) {
            return JudgeScores.NONE;
        }
        JsonNode json = JSON.readTree(text);
        Map<String, Double> parts = new LinkedHashMap<>();
        json.path("parts")
                .propertyStream()
                .forEach(part -> parts.put(part.getKey(), part.getValue().doubleValue()));
        List<StepScore> steps = new ArrayList<>();
        for (JsonNode step : json.path("steps")) {
            steps.add(new StepScore(
                    step.path(0).intValue(),
                    step.path(1).intValue(),
                    step.path(2).stringValue(),
                    step.path(3).doubleValue()));
        }
        return new JudgeScores(parts, steps, json.path("answer_length").intValue());
    }
}
