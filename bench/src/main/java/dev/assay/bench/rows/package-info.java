/** Rows of files in the form that the mathematics verifier takes, without an engine. */
@NullMarked
package dev.assay.bench.rows;

import org.jspecify.annotations.NullMarked;
