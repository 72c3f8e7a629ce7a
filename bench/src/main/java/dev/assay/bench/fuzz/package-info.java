/** Fuzzing of the mathematics verifier with generated and damaged answers, against its promises. */
@NullMarked
package dev.assay.bench.fuzz;

import org.jspecify.annotations.NullMarked;
