/** Coverage of golds: how each is read, and whether it equals itself. */
@NullMarked
package dev.assay.bench.golds;

import org.jspecify.annotations.NullMarked;
