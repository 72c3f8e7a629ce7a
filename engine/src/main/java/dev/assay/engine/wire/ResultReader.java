package dev.assay.engine.wire;

import dev.assay.engine.ItemResult;
import dev.assay.engine.ItemResult.Ruling;
import dev.assay.engine.recovery.DecidedBy;
import dev.assay.engine.recovery.RecoveryStatus;
import dev.assay.engine.recovery.RewardProvenance;
import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.StepScore;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.Judge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads results that {@link ResultWriter} wrote. */
public final class ResultReader {
    private ResultReader() {}

    /**
     * With what the wire does not carry.
     *
     * @param passed whether the score reached the recipe's pass mark
     * @param before what the rules alone made of it, null where their word is the result
     */
    public static ItemResult read(JsonNode json, boolean passed, ItemResult.@Nullable Before before) {
        return new ItemResult(
                json.get("index").asInt(),
                json.get("id").asString(),
                json.get("verdict_id").isNull()
                        ? null
                        : UUID.fromString(json.get("verdict_id").asString()),
                json.get("status").asString().equals("scored") ? scored(json, passed) : unscored(json),
                parts(json.get("parts")),
                text(json, "verifier"),
                text(json, "recipe"),
                json.get("cached").asBoolean(),
                Math.round(json.get("latency_ms").asDouble() * 1e3),
                provenance(json),
                before,
                explanation(json.get("explanation")),
                golds(json.get("explanation")));
    }

    private static RewardProvenance provenance(JsonNode json) {
        String decidedBy = text(json, "decided_by");
        return new RewardProvenance(
                decidedBy == null ? null : DecidedBy.valueOf(decidedBy.toUpperCase(Locale.ROOT)),
                RecoveryStatus.valueOf(json.get("recovery").asString().toUpperCase(Locale.ROOT)),
                json.get("judge").isNull() ? null : judge(json.get("judge")));
    }

    private static RewardProvenance.Asked judge(JsonNode json) {
        JsonNode p = json.get("p");
        return new RewardProvenance.Asked(
                new Judge.Identity(
                        json.get("profile").asString(),
                        json.get("revision").asString(),
                        json.get("prompt_sha256").asString()),
                p.isNull() ? null : (Double) p.asDouble(),
                json.at("/tokens/prompt").asInt(),
                json.at("/tokens/completion").asInt());
    }

    private static Ruling scored(JsonNode json, boolean passed) {
        String reason = text(json, "undecided_reason");
        List<StepScore> steps = new ArrayList<>();
        for (JsonNode step : json.get("step_scores")) {
            steps.add(new StepScore(
                    step.get("start").asInt(),
                    step.get("end").asInt(),
                    step.get("kind").asString(),
                    step.get("score").asDouble()));
        }
        Certainty certainty = reason == null
                ? new Certainty.Decided()
                : new Certainty.Undecided(Certainty.Reason.valueOf(reason.toUpperCase(Locale.ROOT)));
        return new Ruling.Scored(
                json.get("reward").asDouble(),
                json.get("score").asDouble(),
                passed,
                certainty,
                text(json, "answer"),
                steps);
    }

    private static Ruling unscored(JsonNode json) {
        JsonNode error = json.get("error");
        String detail = json.get("detail").asString();
        return new Ruling.Unscored(
                Cause.valueOf(json.get("cause").asString()),
                json.get("retryable").asBoolean(),
                detail,
                error.isNull()
                        ? null
                        : new FieldProblem(
                                error.get("pointer").asString(),
                                error.get("title").asString(),
                                detail));
    }

    private static Map<String, @Nullable Double> parts(JsonNode json) {
        Map<String, @Nullable Double> parts = new LinkedHashMap<>();
        for (var part : json.properties()) {
            parts.put(
                    part.getKey(),
                    part.getValue().isNull() ? null : (Double) part.getValue().asDouble());
        }
        return parts;
    }

    private static Explanation explanation(JsonNode json) {
        if (json.isNull()) {
            return Explanation.EMPTY;
        }
        List<Explanation.Stage> stages = new ArrayList<>();
        for (JsonNode stage : json.get("stages")) {
            stages.add(new Explanation.Stage(
                    stage.get("name").asString(),
                    stage.get("input").asString(),
                    stage.get("outcome").asString()));
        }
        return new Explanation(stages, json.get("truncated").asBoolean());
    }

    private static List<String> golds(JsonNode json) {
        List<String> golds = new ArrayList<>();
        if (!json.isNull()) {
            json.get("gold").forEach(gold -> golds.add(gold.asString()));
        }
        return golds;
    }

    private static @Nullable String text(JsonNode json, String key) {
        JsonNode node = json.get(key);
        return node == null || node.isNull() ? null : node.asString();
    }
}
