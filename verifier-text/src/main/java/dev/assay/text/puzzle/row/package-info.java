/** Rows of puzzles, their families, and the scores of answers. */
@NullMarked
package dev.assay.text.puzzle.row;

import org.jspecify.annotations.NullMarked;
