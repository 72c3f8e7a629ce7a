/** Evaluates expressions with known error bounds, and compares them by their values. */
@NullMarked
package dev.assay.math.numeric;

import org.jspecify.annotations.NullMarked;
