/** Arithmetic over the rewards of several graders. */
@NullMarked
package dev.assay.graders.formula;

import org.jspecify.annotations.NullMarked;
