/** {@code assay bench accuracy}: verdicts against the labels of a data set. */
@NullMarked
package dev.assay.bench.accuracy;

import org.jspecify.annotations.NullMarked;
