/** {@code assay bench jmh}: the verifiers alone, in nanoseconds and bytes. */
@NullMarked
package dev.assay.bench.jmh;

import org.jspecify.annotations.NullMarked;
