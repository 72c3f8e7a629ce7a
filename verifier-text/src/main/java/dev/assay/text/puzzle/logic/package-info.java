/** Puzzles whose answer is an assignment or a formula. */
@NullMarked
package dev.assay.text.puzzle.logic;

import org.jspecify.annotations.NullMarked;
