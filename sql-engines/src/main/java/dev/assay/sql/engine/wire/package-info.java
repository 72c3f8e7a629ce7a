/** What a worker and its client say to each other: frames on the worker's stdin and stdout. */
@NullMarked
package dev.assay.sql.engine.wire;

import org.jspecify.annotations.NullMarked;
