/** Trials of programs that read an input and write an output, which is compared with the expected output. */
@NullMarked
package dev.assay.code.stdio;

import org.jspecify.annotations.NullMarked;
