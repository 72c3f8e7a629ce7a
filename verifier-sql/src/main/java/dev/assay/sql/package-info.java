/** The SQL verifier, which compares the rows of a query with those of a gold query. */
@NullMarked
package dev.assay.sql;

import org.jspecify.annotations.NullMarked;
