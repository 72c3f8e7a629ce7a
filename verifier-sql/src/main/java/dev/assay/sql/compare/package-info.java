/** Whether two results are the same: rows, columns and values under rules that the task states. */
@NullMarked
package dev.assay.sql.compare;

import org.jspecify.annotations.NullMarked;
