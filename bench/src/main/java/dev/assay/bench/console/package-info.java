/** {@code assay bench console}: how fast the pages of the console are, alone and while batches arrive. */
@NullMarked
package dev.assay.bench.console;

import org.jspecify.annotations.NullMarked;
