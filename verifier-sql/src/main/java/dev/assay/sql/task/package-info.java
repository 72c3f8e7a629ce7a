/** The SQL task: its gold, its databases and its rules of comparison. */
@NullMarked
package dev.assay.sql.task;

import org.jspecify.annotations.NullMarked;
