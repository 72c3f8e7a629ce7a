/** Recipe versions, and the version that each run uses. */
@NullMarked
package dev.assay.db.recipe;

import org.jspecify.annotations.NullMarked;
