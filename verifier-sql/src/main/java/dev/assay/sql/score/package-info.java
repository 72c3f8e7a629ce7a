/** Partial rewards that a query's text earns, each a number from 0 to 1. */
@NullMarked
package dev.assay.sql.score;

import org.jspecify.annotations.NullMarked;
