package dev.assay.cli.terminal;

import dev.assay.engine.wire.Json;
import tools.jackson.databind.JsonNode;

/** Other people's text on a terminal. */
public final class TerminalText {
    private TerminalText() {}

    /** A field as one line: control characters, which could move the terminal's cursor, are question marks. */
    public static String line(JsonNode object, String field) {
        return line(object.path(field).asString(""));
    }

    /** The text as one line. */
    public static String line(String text) {
        return text.replaceAll("[\\p{Cntrl}\\p{Cf}]", "?");
    }

    /** JSON for a person. */
    public static String pretty(JsonNode json) {
        return Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json);
    }
}
