/**
 * Calls of a model's Python functions in processes that hold nothing but the arguments, and assert scripts that run
 * apart from the program.
 */
@NullMarked
package dev.assay.code.python;

import org.jspecify.annotations.NullMarked;
