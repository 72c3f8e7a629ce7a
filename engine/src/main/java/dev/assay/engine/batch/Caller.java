package dev.assay.engine.batch;

/**
 * The client of a request.
 *
 * @param project the project that owns the verdicts and recipes
 * @param actor the name of the client in records, such as a key's id
 */
public record Caller(String project, String actor) {}
