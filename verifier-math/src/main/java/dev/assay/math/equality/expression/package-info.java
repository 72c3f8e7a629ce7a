/** Rules for scalar expressions: canonical forms, values, free constants and cases. */
@NullMarked
package dev.assay.math.equality.expression;

import org.jspecify.annotations.NullMarked;
