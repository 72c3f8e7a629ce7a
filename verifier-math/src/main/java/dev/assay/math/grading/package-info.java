/** Grades one answer against the golds of its task, under the usual and under rarer meanings of its notation. */
@NullMarked
package dev.assay.math.grading;

import org.jspecify.annotations.NullMarked;
