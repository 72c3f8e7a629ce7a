/** Rules for families of answers whose parameters run over numbers. */
@NullMarked
package dev.assay.math.equality.family;

import org.jspecify.annotations.NullMarked;
