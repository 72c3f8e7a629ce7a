/** The JSON form of items, batches and results, as the wire and files have it. */
@NullMarked
package dev.assay.engine.wire;

import org.jspecify.annotations.NullMarked;
