/** {@code assay bench accuracy}: compares verdicts with the labels of a data set. */
@NullMarked
package dev.assay.bench.accuracy;

import org.jspecify.annotations.NullMarked;
