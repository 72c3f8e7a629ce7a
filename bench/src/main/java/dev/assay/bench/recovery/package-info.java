/** The cost of recovery without the judge's own time. */
@NullMarked
package dev.assay.bench.recovery;

import org.jspecify.annotations.NullMarked;
