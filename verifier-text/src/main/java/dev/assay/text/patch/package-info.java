/** The verifier {@code patch}: how like the changes of a response are to those of the gold, by the diffs that they make. */
@NullMarked
package dev.assay.text.patch;

import org.jspecify.annotations.NullMarked;
