/** Partial rewards for a query's text, each a number from 0 to 1. */
@NullMarked
package dev.assay.sql.score;

import org.jspecify.annotations.NullMarked;
