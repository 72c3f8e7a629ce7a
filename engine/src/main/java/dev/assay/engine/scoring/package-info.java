/** The scoring of an item from its lane to its result, and of a batch to its answer. */
@NullMarked
package dev.assay.engine.scoring;

import org.jspecify.annotations.NullMarked;
