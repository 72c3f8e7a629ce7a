package dev.assay.engine.recovery;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The texts of an item's prompt and response that a judge or a reviewer reads. */
public final class JudgedTexts {
    /** The length limit of a response's end, in UTF-16 units. */
    static final int TAIL = 8_192;

    private JudgedTexts() {}

    /** Returns the prompt's text; of a conversation the users' messages, in order. Empty where there is none. */
    public static String text(@Nullable JsonNode prompt) {
        if (prompt == null || prompt.isString()) {
            return prompt == null ? "" : prompt.stringValue();
        }
        List<String> said = new ArrayList<>();
        for (JsonNode message : prompt) {
            if (message.path("role").asString("").equals("user")) {
                said.add(content(message.path("content")));
            }
        }
        return String.join("\n\n", said);
    }

    /**
     * Returns the text of a whole prompt: of a conversation every message, those of others than the user behind their
     * role, since a system's message may change what the right answer is. Empty where there is none.
     */
    public static String conversation(@Nullable JsonNode prompt) {
        if (prompt == null || prompt.isString()) {
            return text(prompt);
        }
        List<String> said = new ArrayList<>();
        for (JsonNode message : prompt) {
            String role = message.path("role").asString("");
            String content = content(message.path("content"));
            said.add(role.equals("user") ? content : "[" + role + "] " + content);
        }
        return String.join("\n\n", said);
    }

    private static String content(JsonNode content) {
        if (content.isString()) {
            return content.stringValue();
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode part : content) {
            if (part.path("text").isString()) {
                texts.add(part.path("text").stringValue());
            }
        }
        return String.join("\n", texts);
    }

    /** Returns the end of a response, not cut inside a character. */
    public static String tail(String response) {
        int from = Math.max(0, response.length() - TAIL);
        return response.substring(from > 0 && Character.isLowSurrogate(response.charAt(from)) ? from + 1 : from);
    }
}
