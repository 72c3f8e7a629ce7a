package dev.assay.engine.recipe;

import dev.assay.verifier.Sha256;

/** A document of the recipe language that passed every check: it scores items, or it routes them to recipes that do. */
public sealed interface Recipe permits ScoringRecipe, RouteRecipe {
    /** Returns the recipe's name in requests, {@code [a-z0-9-]{1,64}}. */
    String name();

    /** Returns one sentence for lists, or an empty text. */
    String summary();

    /** Returns the paper or page that the recipe is from, or an empty text. */
    String source();

    /**
     * Returns the document as compact JSON: equal for documents that differ only in notation (YAML or JSON, whitespace,
     * comments, order of keys, {@code 1} or {@code 1.0}). The order of {@code parts} has a meaning and is kept.
     */
    String canonical();

    /** Returns the SHA-256 of {@link #canonical()} in lower-case hexadecimal; computed at each call. */
    default String sha256() {
        return Sha256.of(canonical()).hex();
    }
}
