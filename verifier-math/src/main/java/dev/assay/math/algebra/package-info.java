/** Brings scalar expressions into a form in which equal ones are the same. */
@NullMarked
package dev.assay.math.algebra;

import org.jspecify.annotations.NullMarked;
