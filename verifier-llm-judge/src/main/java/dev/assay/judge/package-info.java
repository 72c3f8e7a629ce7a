/** Asks generative judges for rulings. */
@NullMarked
package dev.assay.judge;

import org.jspecify.annotations.NullMarked;
