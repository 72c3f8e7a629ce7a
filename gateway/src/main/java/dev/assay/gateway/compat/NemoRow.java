package dev.assay.gateway.compat;

import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.batch.RecoveryStatus;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A row of NeMo Gym: a data set's line with the model's response.
 *
 * @param fields all fields that were sent, which are sent back
 */
record NemoRow(JsonFields fields) {
    /** The query parameter that asks for the parts of the reward. */
    static final String COMPONENTS = "components";
    /** The data set's key for an envelope. */
    private static final String ENVELOPE = "assay";

    private static final String FUNCTION_CALL = "function_call";
    private static final String MASK = "mask_sample";
    private static final String FAILURE = "_ng_failure_class";
    private static final String JUDGE_ERROR = "_ng_failure_judge_error";
    private static final String JUDGE_FAILED = "judge_failed";

    static NemoRow read(JsonNode body) {
        return new NemoRow(JsonFields.of(body, ""));
    }

    BatchEntry entry(TrainerCall call) {
        JsonNode envelope = fields.get(ENVELOPE);
        String key = envelope == null ? "expected_answer" : ENVELOPE;
        return SampleItems.entry(call, 0, fields.at(key), fields.get(key), question(), response());
    }

    private @Nullable JsonNode question() {
        JsonNode question = fields.get("question");
        if (question != null && question.isString()) {
            return question;
        }
        JsonNode asked = fields.get("responses_create_params");
        return asked == null
                ? null
                : ConversationReader.prompt(
                        JsonFields.of(asked, "/responses_create_params").get("input"),
                        "/responses_create_params/input");
    }

    /** Returns the texts of all the assistant's messages, without reasoning, and its calls of tools. */
    private JsonNode response() {
        JsonNode sent = fields.get("response");
        JsonFields response = JsonFields.of(sent == null ? Json.MAPPER.nullNode() : sent, "/response");
        StringBuilder text = new StringBuilder();
        ToolCalls calls = new ToolCalls();
        int index = 0;
        for (JsonNode output : ConversationReader.array(response.get("output"), "/response/output")) {
            JsonFields item = JsonFields.of(output, "/response/output/" + index++);
            String type = item.text("type", 100);
            String role = item.text("role", 100);
            if (FUNCTION_CALL.equals(type)) {
                calls.addFunctionCall(item);
            } else if ((type == null || type.equals("message")) && (role == null || role.equals("assistant"))) {
                // messages are paragraphs: the 2 of one and the 1 of the next are no 21
                text.append(text.isEmpty() ? "" : "\n\n")
                        .append(ConversationReader.text(item.get("content"), item.at("content")));
            }
        }
        return calls.response(text.toString());
    }

    /**
     * Returns the row with its reward. A failed judge gives a row of NeMo Gym's own kind; any other failure of the
     * service is a 503.
     */
    JsonNode answer(TrainerCall call, List<BatchEntry> entries, ItemResult result) {
        ObjectNode row = fields.object().deepCopy();
        boolean usual = call.options().unscored().isEmpty();
        if (usual && result.ruling() instanceof Ruling.Unscored unscored && isOfJudge(result)) {
            return row.put("reward", 0.0)
                    .put(MASK, true)
                    .put(FAILURE, JUDGE_FAILED)
                    .put(JUDGE_ERROR, unscored.cause() + ": " + unscored.detail());
        }
        SampleReward reward = SampleReward.all(call, entries, List.of(result)).getFirst();
        if (JUDGE_FAILED.equals(row.path(FAILURE).asString(""))) {
            // the row was sent again after a failure that is over
            row.remove(List.of(MASK, FAILURE, JUDGE_ERROR));
        }
        row.put("reward", reward.reward());
        String answer = result.ruling() instanceof Ruling.Scored scored ? scored.answer() : null;
        ItemResult.RulesAlone before = result.rulesAlone();
        row.put("extracted_answer", answer)
                .put("library_reward", before == null ? reward.score() : before.score())
                .putNull("judge_evaluations");
        if ("true".equals(call.options().own().get(COMPONENTS))) {
            components(row.putObject("reward_components"), result.parts());
        }
        return row;
    }

    private static boolean isOfJudge(ItemResult result) {
        return result.provenance().recovery() == RecoveryStatus.UNAVAILABLE
                || result.provenance().judge() != null;
    }

    /**
     * Adds the parts of the reward. Every row has the same parts; a part that was not evaluated is 0, since it added
     * nothing to the reward.
     */
    private static void components(ObjectNode into, Map<String, @Nullable Double> parts) {
        parts.forEach((name, value) -> into.put(name, value == null ? 0.0 : value));
    }
}
