/** Projects, to which everything stored belongs, and their runs. */
@NullMarked
package dev.assay.db.project;

import org.jspecify.annotations.NullMarked;
