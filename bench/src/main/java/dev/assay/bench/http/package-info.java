/** {@code assay bench http}: batches against a running gateway, and what they cost. */
@NullMarked
package dev.assay.bench.http;

import org.jspecify.annotations.NullMarked;
