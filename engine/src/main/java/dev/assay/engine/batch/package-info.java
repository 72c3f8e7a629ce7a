/** The data of a batch: its items and their results. */
@NullMarked
package dev.assay.engine.batch;

import org.jspecify.annotations.NullMarked;
