/** {@code assay bench code}: the rate of scoring programs over HTTP, against the bare sandbox. */
@NullMarked
package dev.assay.bench.code;

import org.jspecify.annotations.NullMarked;
