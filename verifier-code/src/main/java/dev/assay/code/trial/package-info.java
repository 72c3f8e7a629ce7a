/** Trying a program on tests: what every kind of task does, and what comes of it. */
@NullMarked
package dev.assay.code.trial;

import org.jspecify.annotations.NullMarked;
