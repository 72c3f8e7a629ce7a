package dev.assay.gateway.compat;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * Collects a rollout's calls of tools, which OpenAI's chat completions, its responses and Gemini each write in a form of their own, as
 * {@code response.tool_calls} of an item.
 */
final class ToolCalls {
    private static final int LONGEST_NAME = 1_000;

    private final ArrayNode calls = Json.MAPPER.createArrayNode();

    /** Adds an item {@code function_call} of a response's output. */
    void addFunctionCall(JsonFields item) {
        add(item, item.get("arguments"));
    }

    /** Adds the {@code tool_calls} of a chat's message. */
    void addMessage(JsonFields message) {
        JsonNode sent = message.get("tool_calls");
        if (sent == null || sent.isNull()) {
            return;
        }
        int index = 0;
        for (JsonNode call : ConversationReader.array(sent, message.at("tool_calls"))) {
            JsonFields fields = JsonFields.of(call, message.at("tool_calls") + "/" + index++);
            JsonNode function = fields.get("function");
            JsonFields called = function == null ? fields : JsonFields.of(function, fields.at("function"));
            add(called, called.get("arguments"));
        }
    }

    /** Adds the parts {@code functionCall} of a turn of Gemini. */
    void addParts(@Nullable JsonNode parts, String pointer) {
        if (parts == null || !parts.isArray()) {
            return;
        }
        for (int i = 0; i < parts.size(); i++) {
            JsonFields part = JsonFields.of(parts.get(i), pointer + "/" + i);
            JsonNode call = part.get("functionCall");
            if (call != null) {
                JsonFields called = JsonFields.of(call, part.at("functionCall"));
                add(called, called.get("args"));
            }
        }
    }

    private void add(JsonFields called, @Nullable JsonNode arguments) {
        String name = called.text("name", LONGEST_NAME);
        if (name == null) {
            throw new InvalidField(FieldProblem.missing(called.at("name")));
        }
        calls.addObject().put("name", name).set("arguments", arguments);
    }

    /** Returns the response of an item with this text. */
    JsonNode response(String text) {
        return calls.isEmpty()
                ? Json.MAPPER.getNodeFactory().stringNode(text)
                : Json.MAPPER.createObjectNode().put("text", text).set("tool_calls", calls);
    }
}
