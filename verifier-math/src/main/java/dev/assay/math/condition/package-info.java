/**
 * The vocabulary of conditions on numbers, for the parser, for words and for rules: sets of numbers, ranges, and words.
 */
@NullMarked
package dev.assay.math.condition;

import org.jspecify.annotations.NullMarked;
