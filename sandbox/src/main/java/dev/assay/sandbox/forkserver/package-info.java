/**
 * Warm Python servers inside the walls, each of which forks a fresh sandbox for each run, and the client side of their
 * wire.
 */
@NullMarked
package dev.assay.sandbox.forkserver;

import org.jspecify.annotations.NullMarked;
