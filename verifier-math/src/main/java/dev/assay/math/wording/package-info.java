/** Reads what answers say in words: sets of integers, and the sentence around a value. */
@NullMarked
package dev.assay.math.wording;

import org.jspecify.annotations.NullMarked;
