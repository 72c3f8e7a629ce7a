package dev.assay.db.verdict;

import dev.assay.engine.wire.Json;
import java.util.Locale;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Searches the prompts and responses of stored payloads for a text, whatever the case of its letters. */
final class TextSearch {
    private final String wanted;

    TextSearch(String wanted) {
        this.wanted = lower(wanted);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    boolean finds(byte[] payload) {
        try (JsonParser json = Json.MAPPER.reader().createParser(payload)) {
            json.nextToken();
            for (String key = json.nextName(); key != null; key = json.nextName()) {
                json.nextToken();
                if (key.equals("item")) {
                    return isInItem(json);
                }
                json.skipChildren();
            }
        }
        return false;
    }

    private boolean isInItem(JsonParser json) {
        for (String key = json.nextName(); key != null; key = json.nextName()) {
            JsonToken value = json.nextToken();
            if (!key.equals("prompt") && !key.equals("response")) {
                json.skipChildren();
            } else if (isIn(json, value)) {
                return true;
            }
        }
        return false;
    }

    /** Searches one text, or all texts of messages. */
    private boolean isIn(JsonParser json, JsonToken value) {
        boolean isFound = false;
        int depth = 0;
        JsonToken token = value;
        while (true) {
            if (token.isStructStart()) {
                depth++;
            } else if (token.isStructEnd()) {
                depth--;
            } else if (token == JsonToken.VALUE_STRING) {
                isFound |= lower(json.getString()).contains(wanted);
            }
            if (depth == 0 || isFound) {
                return isFound;
            }
            token = json.nextToken();
        }
    }
}
