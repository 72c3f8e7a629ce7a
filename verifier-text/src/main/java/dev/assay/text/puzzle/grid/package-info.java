/** Puzzles whose answer is a grid. */
@NullMarked
package dev.assay.text.puzzle.grid;

import org.jspecify.annotations.NullMarked;
