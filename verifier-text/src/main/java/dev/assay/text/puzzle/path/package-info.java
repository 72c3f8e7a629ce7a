/** Puzzles whose answer is a sequence of moves. */
@NullMarked
package dev.assay.text.puzzle.path;

import org.jspecify.annotations.NullMarked;
