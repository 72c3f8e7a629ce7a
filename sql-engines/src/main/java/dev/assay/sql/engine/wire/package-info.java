/** Messages between a worker and its client. */
@NullMarked
package dev.assay.sql.engine.wire;

import org.jspecify.annotations.NullMarked;
