/** {@code assay bench verdicts}: how fast a gateway with many stored verdicts answers questions about them. */
@NullMarked
package dev.assay.bench.verdicts;

import org.jspecify.annotations.NullMarked;
