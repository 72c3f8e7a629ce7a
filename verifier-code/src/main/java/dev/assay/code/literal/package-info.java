/** The comments and literals in the text of a program, and the text without them. */
@NullMarked
package dev.assay.code.literal;

import org.jspecify.annotations.NullMarked;
