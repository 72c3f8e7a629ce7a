/** The verifier {@code format}: whether a response has the sections, the syntax and the lengths that a task asks for. */
@NullMarked
package dev.assay.text.format;

import org.jspecify.annotations.NullMarked;
