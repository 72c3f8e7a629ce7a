package dev.assay.engine.batch;

/**
 * A string where it stands in a JSON document, escapes and all.
 *
 * @param json the document, in UTF-8
 * @param from its first byte after the opening quotation mark
 * @param to the closing quotation mark
 */
public record SentString(byte[] json, int from, int to) {}
