/** Verifiable instructions: which of the constraints of a prompt a response follows. */
@NullMarked
package dev.assay.text.constraints;

import org.jspecify.annotations.NullMarked;
