/** The comparison of two results: rows, columns and values under the task's rules. */
@NullMarked
package dev.assay.sql.compare;

import org.jspecify.annotations.NullMarked;
