/** The editor of a recipe, with its linter, a trial and its versions. */
@NullMarked
package dev.assay.console.recipe;

import org.jspecify.annotations.NullMarked;
