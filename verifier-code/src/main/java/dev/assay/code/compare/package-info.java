/** Is an output the expected one? Compared here, as bytes, and never where the program runs. */
@NullMarked
package dev.assay.code.compare;

import org.jspecify.annotations.NullMarked;
