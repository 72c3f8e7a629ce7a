/** Rules for numbers: digits, decimals, percentages, bases, ratios, moments, rounding and tolerance. */
@NullMarked
package dev.assay.math.equality.number;

import org.jspecify.annotations.NullMarked;
