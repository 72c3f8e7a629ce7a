/** Where work waits for its turn: bounded, and fair between runs. */
@NullMarked
package dev.assay.engine.lane;

import org.jspecify.annotations.NullMarked;
