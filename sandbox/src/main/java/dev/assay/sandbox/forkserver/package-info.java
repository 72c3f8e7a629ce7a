/** A warm Python inside the walls that forks a fresh sandbox for each run, and our end of its wire. */
@NullMarked
package dev.assay.sandbox.forkserver;

import org.jspecify.annotations.NullMarked;
