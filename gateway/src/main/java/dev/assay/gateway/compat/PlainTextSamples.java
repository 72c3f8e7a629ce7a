package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Reads samples of trainers that send whole texts without a label: prompt and response in one text, and the task in a
 * marker, unless the address names a recipe, or a source that is routed to one. Where prompts have no assistant header,
 * and so no marker that counts, a model could write both, and so choose its own task.
 */
final class PlainTextSamples {
    private PlainTextSamples() {}

    /** Returns the samples of a field that holds a text, or an array of texts. */
    static List<BatchEntry> entries(TrainerCall call, JsonFields fields, String key) {
        JsonNode sent = fields.get(key);
        List<BatchEntry> entries = new ArrayList<>();
        if (sent != null && sent.isString()) {
            entries.add(entry(call, 0, fields.at(key), sent.stringValue()));
            return entries;
        }
        for (JsonNode text : ConversationReader.array(sent, fields.at(key))) {
            String pointer = fields.at(key) + "/" + entries.size();
            entries.add(entry(call, entries.size(), pointer, ConversationReader.requireText(text, pointer)));
        }
        return entries;
    }

    private static BatchEntry entry(TrainerCall call, int index, String pointer, String sent) {
        DecodedText text = new DecodedText(sent);
        boolean isSaid = call.recipe().isPresent() || call.options().source() != null;
        try {
            JsonNode marker = isSaid ? null : text.marker(pointer).orElse(null);
            if (!isSaid && marker == null && text.hasMarkerButNoHeader()) {
                throw new InvalidField(FieldProblem.wrong(
                        pointer,
                        "must have a header of the assistant behind its marker, such as <|assistant|>: where prompts have"
                                + " none, let the address name the recipe"));
            }
            return SampleItems.entry(call, index, pointer, marker, null, text.response(null));
        } catch (InvalidField e) {
            return new BatchEntry.Unreadable(index, Integer.toString(index), null, e.problem());
        }
    }
}
