/** The JSON form of items, batches and results, in HTTP and in files. */
@NullMarked
package dev.assay.engine.wire;

import org.jspecify.annotations.NullMarked;
