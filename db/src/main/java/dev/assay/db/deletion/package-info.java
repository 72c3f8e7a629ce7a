/** The deletion of runs in the background. */
@NullMarked
package dev.assay.db.deletion;

import org.jspecify.annotations.NullMarked;
