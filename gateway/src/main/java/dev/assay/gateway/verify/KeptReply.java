package dev.assay.gateway.verify;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.RulesAlone;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ResultReader;
import dev.assay.engine.wire.ResultWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The stored form of a result under an Idempotency-Key: its wire form, the items that passed, and the results by the
 * rules alone.
 */
final class KeptReply {
    private KeptReply() {}

    static byte[] write(BatchResult result) {
        ObjectNode kept = Json.MAPPER.createObjectNode();
        ArrayNode passed = kept.putArray("passed");
        for (ItemResult item : result.results()) {
            passed.add(item.ruling() instanceof Ruling.Scored scored && scored.passed());
        }
        kept.set("before", before(result.results()));
        kept.set("batch", Json.MAPPER.readTree(ResultWriter.batch(result, true)));
        return Json.MAPPER.writeValueAsBytes(kept);
    }

    /** Returns the results by the rules alone, by the index of items whose recovery was tried. */
    private static ObjectNode before(List<ItemResult> results) {
        ObjectNode looked = Json.MAPPER.createObjectNode();
        for (ItemResult item : results) {
            RulesAlone before = item.rulesAlone();
            if (before != null) {
                looked.putObject(Integer.toString(item.index()))
                        .put("score", before.score())
                        .put("passed", before.passed());
            }
        }
        return looked;
    }

    private static @Nullable RulesAlone before(JsonNode kept, int index) {
        JsonNode before = kept.path("before").path(Integer.toString(index));
        return before.isObject()
                ? new RulesAlone(
                        before.get("score").asDouble(), before.get("passed").asBoolean())
                : null;
    }

    static BatchResult read(byte[] stored, Batch batch) {
        JsonNode kept = Json.MAPPER.readTree(stored);
        JsonNode wire = kept.get("batch");
        List<ItemResult> results = new ArrayList<>();
        for (JsonNode result : wire.get("results")) {
            int index = results.size();
            results.add(ResultReader.read(result, kept.get("passed").get(index).asBoolean(), before(kept, index)));
        }
        UUID id = UUID.fromString(wire.get("batch_id").asString());
        return BatchResult.of(
                id, batch, results, wire.get("summary").get("elapsed_ms").asDouble());
    }

    /** Returns the indexes of items without a final result. */
    static List<Integer> retryable(BatchResult result) {
        List<Integer> indexes = new ArrayList<>();
        for (ItemResult item : result.results()) {
            if (item.ruling() instanceof Ruling.Unscored unscored && unscored.retryable()) {
                indexes.add(item.index());
            }
        }
        return indexes;
    }

    /** Returns a batch of these entries alone. */
    static Batch only(Batch batch, List<Integer> indexes) {
        List<BatchEntry> entries = new ArrayList<>();
        for (int index : indexes) {
            if (batch.entries().get(index) instanceof BatchEntry.Decoded(var item)) {
                entries.add(new BatchEntry.Decoded(item.at(entries.size())));
            }
        }
        return new Batch(entries, batch.explain(), batch.persist(), batch.deadline());
    }

    /** Returns the earlier result with the repeat's results in their places. */
    static BatchResult merge(Batch batch, BatchResult before, List<Integer> indexes, BatchResult after) {
        List<ItemResult> results = new ArrayList<>(before.results());
        for (int i = 0; i < indexes.size(); i++) {
            ItemResult again = after.results().get(i);
            results.set(indexes.get(i), again.at(indexes.get(i), again.id()));
        }
        return BatchResult.of(before.batchId(), batch, results, after.summary().elapsedMillis());
    }
}
