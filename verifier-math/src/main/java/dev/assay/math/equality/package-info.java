/** Decides whether two answers are equal, different or undecided, by named rules. */
@NullMarked
package dev.assay.math.equality;

import org.jspecify.annotations.NullMarked;
