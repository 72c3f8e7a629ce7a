/** {@code assay bench jmh}: the time and allocation of single verdicts, in nanoseconds and bytes. */
@NullMarked
package dev.assay.bench.jmh;

import org.jspecify.annotations.NullMarked;
