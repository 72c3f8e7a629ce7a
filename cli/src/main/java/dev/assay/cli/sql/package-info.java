/** {@code assay sql}: what one wants to know of tasks for queries. */
@NullMarked
package dev.assay.cli.sql;

import org.jspecify.annotations.NullMarked;
