/** Finds the plan of an item: a verifier, a recipe, or the recipe that a route names for the item's source. */
@NullMarked
package dev.assay.engine.plan;

import org.jspecify.annotations.NullMarked;
