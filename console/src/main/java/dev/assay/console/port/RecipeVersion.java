package dev.assay.console.port;

import java.time.Instant;

/**
 * A version of a recipe.
 *
 * @param note why it was made; empty where its author did not say
 */
public record RecipeVersion(int number, Instant createdAt, String author, String note) {}
