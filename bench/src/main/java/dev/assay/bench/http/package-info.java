/** {@code assay bench http}: the throughput, latency and cost of batches at a running gateway. */
@NullMarked
package dev.assay.bench.http;

import org.jspecify.annotations.NullMarked;
