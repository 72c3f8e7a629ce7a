/** Calls Python functions of a model in processes that hold nothing but the arguments, and runs assert scripts apart. */
@NullMarked
package dev.assay.code.python;

import org.jspecify.annotations.NullMarked;
