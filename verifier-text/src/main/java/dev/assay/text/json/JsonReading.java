package dev.assay.text.json;

/** The result of reading a structured value. */
public sealed interface JsonReading {
    /**
     * A value that was read.
     *
     * @param end the place behind its last character
     */
    record Read(JsonValue value, int end) implements JsonReading {}

    /**
     * A text that is no value.
     *
     * @param reason the rule that it breaks, without its text
     */
    record Wrong(String reason) implements JsonReading {}
}
