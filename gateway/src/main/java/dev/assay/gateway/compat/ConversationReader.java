package dev.assay.gateway.compat;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Reads conversations in the forms of various trainers. */
public final class ConversationReader {
    private ConversationReader() {}

    /**
     * Returns the prompt as items have it: a text unchanged, and messages as their roles and texts.
     *
     * @param pointer the prompt's place in the request
     */
    public static @Nullable JsonNode prompt(@Nullable JsonNode prompt, String pointer) {
        if (prompt == null || prompt.isNull() || prompt.isString()) {
            return prompt == null || prompt.isNull() ? null : prompt;
        }
        if (!prompt.isArray()) {
            throw new InvalidField(FieldProblem.wrong(pointer, "must be a string or an array of messages"));
        }
        return messages(prompt, prompt.size(), pointer);
    }

    /** Returns the first {@code count} messages. */
    static ArrayNode messages(JsonNode messages, int count, String pointer) {
        ArrayNode turns = Json.MAPPER.createArrayNode();
        for (int i = 0; i < count; i++) {
            JsonFields message = JsonFields.of(messages.get(i), pointer + "/" + i);
            String role = message.text("role", 100);
            String text = text(message.get("content"), message.at("content"));
            // tool calls have neither role nor text, and a judge is shown texts only
            if (!text.isEmpty()) {
                turns.addObject().put("role", role == null ? "user" : role).put("content", text);
            }
        }
        return turns;
    }

    /** Returns a content's text: itself, or the texts of its parts. */
    public static String text(@Nullable JsonNode content, String pointer) {
        if (content == null || content.isNull()) {
            return "";
        }
        if (content.isString()) {
            return content.stringValue();
        }
        if (!content.isArray()) {
            throw new InvalidField(FieldProblem.wrong(pointer, "must be a string or an array of parts"));
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < content.size(); i++) {
            String part = JsonFields.of(content.get(i), pointer + "/" + i).text("text", Integer.MAX_VALUE);
            text.append(part == null ? "" : part);
        }
        return text.toString();
    }

    /** Returns {@code node} as an array, which it must be. */
    public static ArrayNode array(@Nullable JsonNode node, String pointer) {
        if (node == null || node.isNull()) {
            throw new InvalidField(FieldProblem.missing(pointer));
        }
        if (node instanceof ArrayNode array) {
            return array;
        }
        throw new InvalidField(FieldProblem.wrong(pointer, "must be an array"));
    }

    /** Returns the text at a place that must have one. */
    public static String requireText(@Nullable JsonNode node, String pointer) {
        if (node == null || node.isNull()) {
            throw new InvalidField(FieldProblem.missing(pointer));
        }
        if (!node.isString()) {
            throw new InvalidField(FieldProblem.wrong(pointer, "must be a string"));
        }
        return node.stringValue();
    }
}
