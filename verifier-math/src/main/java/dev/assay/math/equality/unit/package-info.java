/** The rule for amounts with units. */
@NullMarked
package dev.assay.math.equality.unit;

import org.jspecify.annotations.NullMarked;
