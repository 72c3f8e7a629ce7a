package dev.assay.console.port;

/** The format of an export. */
public enum ExportFormat {
    CSV,
    NDJSON
}
