/** Reads the plain data that Python has pickled, and never unpickles. */
@NullMarked
package dev.assay.gateway.compat.code.pickle;

import org.jspecify.annotations.NullMarked;
