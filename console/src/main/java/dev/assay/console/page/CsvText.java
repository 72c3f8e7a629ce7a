package dev.assay.console.page;

import tools.jackson.databind.JsonNode;

/** Cells of CSV (RFC 4180). A text that a spreadsheet would take for a formula begins with {@code '}. */
public final class CsvText {
    private static final String FORMULAS = "=+-@\t\r";

    private CsvText() {}

    /** Returns the cell of a value: nothing for null, a number as it is, and an object as JSON. */
    public static String cell(JsonNode value) {
        if (value.isNull() || value.isMissingNode()) {
            return "";
        }
        String text = value.isString() ? harmless(value.stringValue()) : value.toString();
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    private static String harmless(String text) {
        return !text.isEmpty() && FORMULAS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
