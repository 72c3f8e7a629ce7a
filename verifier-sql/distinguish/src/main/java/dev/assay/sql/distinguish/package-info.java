/** Databases that tell a wrong query from the gold where the given one does not: perturbed from it, by a seed. */
@NullMarked
package dev.assay.sql.distinguish;

import org.jspecify.annotations.NullMarked;
