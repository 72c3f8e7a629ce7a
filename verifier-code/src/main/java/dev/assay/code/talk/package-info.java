/** Programs that talk with a judging program of the data set, each in a process of its own. */
@NullMarked
package dev.assay.code.talk;

import org.jspecify.annotations.NullMarked;
