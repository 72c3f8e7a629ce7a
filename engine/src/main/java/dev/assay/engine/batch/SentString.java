package dev.assay.engine.batch;

/**
 * A string's bytes in a JSON document, with their escapes.
 *
 * @param json the document, in UTF-8
 * @param from the index of the first byte after the opening quotation mark
 * @param to the index of the closing quotation mark
 */
public record SentString(byte[] json, int from, int to) {}
