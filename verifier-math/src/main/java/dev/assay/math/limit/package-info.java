/** The published limits that bound every comparison by construction. */
@NullMarked
package dev.assay.math.limit;

import org.jspecify.annotations.NullMarked;
