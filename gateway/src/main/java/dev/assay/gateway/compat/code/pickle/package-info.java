/** A reader of the plain data in Python pickles, which never unpickles. */
@NullMarked
package dev.assay.gateway.compat.code.pickle;

import org.jspecify.annotations.NullMarked;
