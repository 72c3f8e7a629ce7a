/** Throws made-up and damaged answers at the mathematics verifier, and holds it to its promises. */
@NullMarked
package dev.assay.bench.fuzz;

import org.jspecify.annotations.NullMarked;
