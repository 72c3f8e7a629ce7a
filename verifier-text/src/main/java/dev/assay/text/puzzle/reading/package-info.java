/** Readers of what stands in rows and answers: JSON and Python literals, numbers, lines. */
@NullMarked
package dev.assay.text.puzzle.reading;

import org.jspecify.annotations.NullMarked;
