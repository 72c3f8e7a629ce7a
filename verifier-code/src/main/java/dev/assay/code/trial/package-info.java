/** The parts that the trials of every kind of task share. */
@NullMarked
package dev.assay.code.trial;

import org.jspecify.annotations.NullMarked;
