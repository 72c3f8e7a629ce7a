package dev.assay.engine.wire;

import dev.assay.engine.batch.DecidedBy;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Cost;
import dev.assay.engine.batch.ItemResult.Identity;
import dev.assay.engine.batch.ItemResult.Reason;
import dev.assay.engine.batch.ItemResult.RulesAlone;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.ItemResult.ScoredBy;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.batch.RewardProvenance;
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
import tools.jackson.databind.node.ObjectNode;

/** Reads results that {@link ResultWriter} wrote. */
public final class ResultReader {
    private ResultReader() {}

    /**
     * Reads a result; the arguments are values that the wire format does not have.
     *
     * @param passed whether the score reached the recipe's pass mark
     * @param rulesAlone the result by the rules alone; null where it is the item's result
     */
    public static ItemResult read(JsonNode json, boolean passed, @Nullable RulesAlone rulesAlone) {
        return new ItemResult(
                identity(json),
                json.get("status").asString().equals("scored") ? scored(json, passed) : unscored(json),
                parts(json.get("parts")),
                new ScoredBy(text(json, "verifier"), text(json, "recipe")),
                new Cost(
                        json.get("cached").asBoolean(),
                        Math.round(json.get("latency_ms").asDouble() * 1e3)),
                provenance(json),
                rulesAlone,
                new Reason(explanation(json.get("explanation")), golds(json.get("explanation"))));
    }

    /** Reads what {@link ResultWriter#payload} wrote, also before 0.1.0, when a cause was in capitals. */
    public static ObjectNode payload(byte[] stored) {
        ObjectNode json = (ObjectNode) Json.MAPPER.readTree(stored);
        ObjectNode result = (ObjectNode) json.get("result");
        String cause = text(result, "cause");
        if (cause != null) {
            result.put("cause", Cause.of(cause).toString());
        }
        return json;
    }

    private static Identity identity(JsonNode json) {
        String verdictId = text(json, "verdict_id");
        return new Identity(
                json.get("index").asInt(),
                json.get("id").asString(),
                verdictId == null ? null : UUID.fromString(verdictId));
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
                Cause.of(json.get("cause").asString()),
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
        for (Map.Entry<String, JsonNode> part : json.properties()) {
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
