/** Rules for sets, intervals and conditions on one unknown. */
@NullMarked
package dev.assay.math.equality.set;

import org.jspecify.annotations.NullMarked;
