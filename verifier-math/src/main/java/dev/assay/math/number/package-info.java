/** Exact numbers. */
@NullMarked
package dev.assay.math.number;

import org.jspecify.annotations.NullMarked;
