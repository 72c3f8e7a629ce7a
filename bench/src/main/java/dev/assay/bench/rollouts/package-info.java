/** A corpus of rollouts that is made from a seed. */
@NullMarked
package dev.assay.bench.rollouts;

import org.jspecify.annotations.NullMarked;
