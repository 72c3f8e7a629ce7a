/** Units of measure and what they are worth. */
@NullMarked
package dev.assay.math.unit;

import org.jspecify.annotations.NullMarked;
