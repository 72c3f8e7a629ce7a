/** Lanes: bounded queues of work with threads, fair between runs. */
@NullMarked
package dev.assay.engine.lane;

import org.jspecify.annotations.NullMarked;
