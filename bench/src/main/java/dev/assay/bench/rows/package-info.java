/** Rows of files as the mathematics verifier takes them, without an engine between. */
@NullMarked
package dev.assay.bench.rows;

import org.jspecify.annotations.NullMarked;
