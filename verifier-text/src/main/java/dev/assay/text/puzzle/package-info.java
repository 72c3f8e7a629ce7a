/** Scores answers to puzzles: the row of the data set says what the puzzle is, and a checker of its family decides. */
@NullMarked
package dev.assay.text.puzzle;

import org.jspecify.annotations.NullMarked;
