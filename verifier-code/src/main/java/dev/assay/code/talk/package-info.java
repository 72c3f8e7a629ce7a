/** Trials of programs that talk with a judging program of the data set, each in its own process. */
@NullMarked
package dev.assay.code.talk;

import org.jspecify.annotations.NullMarked;
