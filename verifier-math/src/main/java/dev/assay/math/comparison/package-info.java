/** The comparison of one pair by rules: its decisions, its conventions, and members of collections. */
@NullMarked
package dev.assay.math.comparison;

import org.jspecify.annotations.NullMarked;
