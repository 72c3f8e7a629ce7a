/** Tests of the measurements on public benchmarks. */
@NullMarked
package dev.assay.bench.dataset;

import org.jspecify.annotations.NullMarked;
