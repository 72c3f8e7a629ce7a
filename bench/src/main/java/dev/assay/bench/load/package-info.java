/** Batches at a running gateway, for commands that measure what other work costs them. */
@NullMarked
package dev.assay.bench.load;

import org.jspecify.annotations.NullMarked;
