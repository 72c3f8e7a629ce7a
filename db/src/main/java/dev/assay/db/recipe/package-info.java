/** The versions of recipes, and which one a run uses. */
@NullMarked
package dev.assay.db.recipe;

import org.jspecify.annotations.NullMarked;
