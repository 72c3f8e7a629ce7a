/** Public benchmarks of programs: their right solutions and mutants of these, by Assay and by a plain run. */
@NullMarked
package dev.assay.bench.dataset;

import org.jspecify.annotations.NullMarked;
