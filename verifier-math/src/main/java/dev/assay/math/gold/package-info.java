/** Reads golds, and tells one answer from several notations of it. */
@NullMarked
package dev.assay.math.gold;

import org.jspecify.annotations.NullMarked;
