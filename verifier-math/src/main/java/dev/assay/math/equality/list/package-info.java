/** Rules for lists, tuples and matrices. */
@NullMarked
package dev.assay.math.equality.list;

import org.jspecify.annotations.NullMarked;
