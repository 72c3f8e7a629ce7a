/** Rules for equations, definitions and the values of unknowns. */
@NullMarked
package dev.assay.math.equality.equation;

import org.jspecify.annotations.NullMarked;
