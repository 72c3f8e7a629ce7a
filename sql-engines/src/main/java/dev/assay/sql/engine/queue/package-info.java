/** Queries on their way to workers and back. */
@NullMarked
package dev.assay.sql.engine.queue;

import org.jspecify.annotations.NullMarked;
