/** Programs that read an input and write an output, which is compared with what is expected. */
@NullMarked
package dev.assay.code.stdio;

import org.jspecify.annotations.NullMarked;
