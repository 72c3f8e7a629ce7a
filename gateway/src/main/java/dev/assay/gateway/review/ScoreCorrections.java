package dev.assay.gateway.review;

import dev.assay.db.adjudication.AdjudicationSelection;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.engine.estimate.AnswerType;
import dev.assay.engine.estimate.DrawnItem;
import dev.assay.engine.estimate.EstimatedRates;
import dev.assay.engine.estimate.RewardCorrection;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Corrects a stored score for the pipeline's errors, by the rates of items of the same source and answer type. */
@Component
public final class ScoreCorrections {
    /** The limit of samples; older ones are those of another policy. */
    private static final int MOST_SAMPLES = 20_000;

    private final Adjudications adjudications;

    ScoreCorrections(Adjudications adjudications) {
        this.adjudications = adjudications;
    }

    /**
     * Returns the corrected score, or the reason why there is none.
     *
     * @param stored a verdict's item and result, with gold
     */
    public ObjectNode of(String project, JsonNode stored) {
        JsonNode result = stored.get("result");
        List<String> golds = new ArrayList<>();
        result.at("/explanation/gold").forEach(gold -> golds.add(gold.asString("")));
        String source = stored.at("/item/source").asString("");
        String answerType = AnswerType.of(golds).toString();
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("source", source.isEmpty() ? null : source)
                .put("answer_type", answerType);
        JsonNode score = result.path("score");
        if (!score.isNumber()) {
            return refused(json, "unscored");
        }
        if (score.doubleValue() != 0 && score.doubleValue() != 1) {
            return refused(json, "partial");
        }
        String recipe = result.path("recipe").asString("");
        EstimatedRates rates = rates(project, recipe, source, answerType);
        RewardCorrection correction = rates.correction();
        return correction == null
                ? refused(json, RatesJson.name(rates.refused()))
                : json.put("score", correction.of(score.doubleValue())).putNull("refused");
    }

    private EstimatedRates rates(String project, String recipe, String source, String answerType) {
        AdjudicationSelection selection =
                new AdjudicationSelection(source.isEmpty() ? null : source, recipe, null, answerType, null, null);
        List<DrawnItem> samples = adjudications.unordered(project, selection, MOST_SAMPLES);
        return EstimatedRates.of(samples.stream()
                .filter(sample -> sample.source().equals(source))
                .toList());
    }

    private static ObjectNode refused(ObjectNode json, @Nullable String why) {
        return json.putNull("score").put("refused", why);
    }
}
