package dev.assay.engine.batch;

/**
 * Who asks.
 *
 * @param project whose verdicts and recipes these are
 * @param actor who to name in records, such as a key's id
 */
public record Caller(String project, String actor) {}
