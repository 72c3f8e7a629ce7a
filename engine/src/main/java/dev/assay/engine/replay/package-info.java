/** Compares stored verdicts with those that another recipe or build gives the same responses. */
@NullMarked
package dev.assay.engine.replay;

import org.jspecify.annotations.NullMarked;
