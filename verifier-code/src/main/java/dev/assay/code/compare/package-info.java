/** Compares outputs with expected ones, as bytes, in this process and never in the program's. */
@NullMarked
package dev.assay.code.compare;

import org.jspecify.annotations.NullMarked;
