/** The list of the rules of equality. */
@NullMarked
package dev.assay.math.equality;

import org.jspecify.annotations.NullMarked;
