package dev.assay.gateway.compat;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.JsonFields;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Reads conversations in the forms of various trainers. */
public final class ConversationReader {
    private static final Set<String> THOUGHTS = Set.of("reasoning", "reasoning_text", "thinking", "thought");

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

    /** Returns a content's text: itself, or the texts of its parts without thoughts. */
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
            JsonFields part = JsonFields.of(content.get(i), pointer + "/" + i);
            String said = part.text("text", Integer.MAX_VALUE);
            text.append(said == null || isThought(part) ? "" : said);
        }
        return text.toString();
    }

    /** Returns whether a part is a thought of the model, as Gemini and reasoning models mark it. */
    private static boolean isThought(JsonFields part) {
        JsonNode thought = part.get("thought");
        JsonNode type = part.get("type");
        return (thought != null && thought.isBoolean() && thought.booleanValue())
                || (type != null && type.isString() && THOUGHTS.contains(type.stringValue()));
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
