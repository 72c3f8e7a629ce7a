/** Rulings by generative judges. */
@NullMarked
package dev.assay.judge;

import org.jspecify.annotations.NullMarked;
