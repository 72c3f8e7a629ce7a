@NullMarked
package dev.assay.db.recipe;

import org.jspecify.annotations.NullMarked;
