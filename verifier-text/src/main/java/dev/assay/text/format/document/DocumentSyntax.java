package dev.assay.text.format.document;

import java.util.Locale;

/** A notation of documents; {@link #toString()} is the name in JSON. */
public enum DocumentSyntax {
    JSON,
    YAML,
    XML,
    CSV;

    /** Whether a JSON Schema can describe such a document. */
    public boolean hasSchema() {
        return this == JSON || this == YAML;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
