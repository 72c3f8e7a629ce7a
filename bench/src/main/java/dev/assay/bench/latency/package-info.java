/** How long verdicts of the mathematics verifier take, and how their number grows with threads. */
@NullMarked
package dev.assay.bench.latency;

import org.jspecify.annotations.NullMarked;
