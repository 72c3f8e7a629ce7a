/** Reads queries for the tables and columns that they name, and for how they order and cut their rows. */
@NullMarked
package dev.assay.sql.parse;

import org.jspecify.annotations.NullMarked;
