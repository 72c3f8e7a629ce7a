package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonFields;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/** Reads the texts of requests, each within a limit in bytes of UTF-8. */
final class TextLimits {
    static final int MOST_CODE = 1 << 20;
    static final int MOST_INPUT = 16 << 20;

    private TextLimits() {}

    static String required(JsonFields fields, String key, int mostBytes) {
        if (fields.get(key) == null) {
            throw new InvalidField(FieldProblem.missing(fields.at(key)));
        }
        return orEmpty(fields, key, mostBytes);
    }

    /** Returns whether a text of a model is over its limit, which is the model's fault and not the request's. */
    static boolean isTooLong(JsonFields fields, String key, int mostBytes) {
        JsonNode text = fields.get(key);
        return text != null
                && text.isString()
                && text.stringValue().getBytes(StandardCharsets.UTF_8).length > mostBytes;
    }

    /** Reads a text; empty where there is none. */
    static String orEmpty(JsonFields fields, String key, int mostBytes) {
        String text = fields.text(key, mostBytes);
        if (text != null && text.getBytes(StandardCharsets.UTF_8).length > mostBytes) {
            throw fields.wrong(key, "must be at most " + mostBytes + " bytes of UTF-8");
        }
        return text == null ? "" : text;
    }
}
