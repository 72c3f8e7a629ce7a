/** The latency of the mathematics verifier's verdicts, and its throughput by number of threads. */
@NullMarked
package dev.assay.bench.latency;

import org.jspecify.annotations.NullMarked;
