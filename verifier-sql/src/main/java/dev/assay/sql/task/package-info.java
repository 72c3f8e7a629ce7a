/** The task of a query: its gold, its databases, and when two results are the same. */
@NullMarked
package dev.assay.sql.task;

import org.jspecify.annotations.NullMarked;
