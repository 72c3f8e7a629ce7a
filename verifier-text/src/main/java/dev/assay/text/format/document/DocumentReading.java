package dev.assay.text.format.document;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A document of a response, or the reason why it is none. */
public sealed interface DocumentReading {
    /**
     * A document.
     *
     * @param value its value as JSON; null for notations without a schema
     */
    record Read(@Nullable JsonNode value) implements DocumentReading {}

    /** A text that is no such document, for this reason. */
    record Wrong(String reason) implements DocumentReading {}
}
