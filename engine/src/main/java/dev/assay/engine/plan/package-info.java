/** Finds what scores an item: a verifier, a recipe, or the recipe that a route names for its source. */
@NullMarked
package dev.assay.engine.plan;

import org.jspecify.annotations.NullMarked;
