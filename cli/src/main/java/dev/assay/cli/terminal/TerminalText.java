package dev.assay.cli.terminal;

import dev.assay.engine.wire.Json;
import tools.jackson.databind.JsonNode;

/** Untrusted text in a form that is safe to print on a terminal. */
public final class TerminalText {
    private TerminalText() {}

    /**
     * Returns a field as one line: control characters, which could move the terminal's cursor, become question marks.
     */
    public static String line(JsonNode object, String field) {
        return line(object.path(field).asString(""));
    }

    /** Returns the text as one line, with control characters as question marks. */
    public static String line(String text) {
        return text.replaceAll("[\\p{Cntrl}\\p{Cf}]", "?");
    }

    /** Returns indented JSON. */
    public static String pretty(JsonNode json) {
        return Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json);
    }
}
