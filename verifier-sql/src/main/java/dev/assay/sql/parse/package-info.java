/** Readers of queries for the tables and columns that they name, and for the order and limit of their rows. */
@NullMarked
package dev.assay.sql.parse;

import org.jspecify.annotations.NullMarked;
