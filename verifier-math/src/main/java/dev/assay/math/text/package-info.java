/** Compares texts by what they say beside their trees: letters of choices, numbered parts, sentences around values. */
@NullMarked
package dev.assay.math.text;

import org.jspecify.annotations.NullMarked;
