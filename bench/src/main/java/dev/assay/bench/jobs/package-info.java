/** {@code assay bench jobs}: whether a large job has one result for each item, and what it costs live batches. */
@NullMarked
package dev.assay.bench.jobs;

import org.jspecify.annotations.NullMarked;
