/** Puzzles whose answer is words. */
@NullMarked
package dev.assay.text.puzzle.words;

import org.jspecify.annotations.NullMarked;
