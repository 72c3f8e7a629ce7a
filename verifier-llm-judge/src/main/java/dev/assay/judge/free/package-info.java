/** Asks the models of profiles in the words of callers. */
@NullMarked
package dev.assay.judge.free;

import org.jspecify.annotations.NullMarked;
