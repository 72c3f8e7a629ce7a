/** The SQL verifier: does a query give the rows that the gold query gives? */
@NullMarked
package dev.assay.sql;

import org.jspecify.annotations.NullMarked;
