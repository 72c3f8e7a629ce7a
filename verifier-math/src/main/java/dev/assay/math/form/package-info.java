/** Checks the form that a task asks of a right answer, such as a reduced fraction. */
@NullMarked
package dev.assay.math.form;

import org.jspecify.annotations.NullMarked;
