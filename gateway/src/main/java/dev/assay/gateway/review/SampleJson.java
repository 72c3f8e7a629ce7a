package dev.assay.gateway.review;

import dev.assay.db.adjudication.SampledVerdict;
import dev.assay.engine.wire.Json;
import tools.jackson.databind.node.ObjectNode;

/** Writes a drawn verdict as JSON. */
final class SampleJson {
    private SampleJson() {}

    static ObjectNode of(SampledVerdict sample) {
        SampledVerdict.Adjudication said = sample.adjudication();
        return Json.MAPPER
                .createObjectNode()
                .put("verdict_id", sample.verdictId().toString())
                .put("created_at", sample.createdAt().toString())
                .put("run", sample.run())
                .put("source", sample.source())
                .put("recipe", sample.recipe())
                .put("answer_type", sample.answerType())
                .put("stratum", sample.stratum())
                .put("probability", sample.probability())
                .put("accepted", sample.accepted())
                .put("correct", said == null ? null : (Boolean) said.correct())
                .put("author", said == null ? null : said.author())
                .put("note", said == null ? null : said.note())
                .put("adjudicated_at", said == null ? null : said.createdAt().toString());
    }
}
