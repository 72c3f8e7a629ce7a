/** Reads LaTeX, ASCII and Unicode mathematics into a small typed tree. */
@NullMarked
package dev.assay.math.syntax;

import org.jspecify.annotations.NullMarked;
