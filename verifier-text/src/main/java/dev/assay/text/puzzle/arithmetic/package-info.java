/** Puzzles whose answer is a number or an expression. */
@NullMarked
package dev.assay.text.puzzle.arithmetic;

import org.jspecify.annotations.NullMarked;
