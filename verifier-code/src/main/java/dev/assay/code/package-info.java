/** The verifier of programs by tests. A program runs in the sandbox, and its output is judged outside. */
@NullMarked
package dev.assay.code;

import org.jspecify.annotations.NullMarked;
