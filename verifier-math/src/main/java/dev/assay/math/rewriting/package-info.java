/** Walks over expression trees, and trees made of other trees. */
@NullMarked
package dev.assay.math.rewriting;

import org.jspecify.annotations.NullMarked;
