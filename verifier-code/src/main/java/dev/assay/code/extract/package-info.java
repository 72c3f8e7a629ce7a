/** The search for the program in a response. */
@NullMarked
package dev.assay.code.extract;

import org.jspecify.annotations.NullMarked;
