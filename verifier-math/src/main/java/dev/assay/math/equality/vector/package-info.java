/** Rules for points, vectors and lines. */
@NullMarked
package dev.assay.math.equality.vector;

import org.jspecify.annotations.NullMarked;
