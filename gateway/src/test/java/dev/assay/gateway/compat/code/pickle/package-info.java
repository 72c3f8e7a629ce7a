/** Tests of the reading of pickles. */
@NullMarked
package dev.assay.gateway.compat.code.pickle;

import org.jspecify.annotations.NullMarked;
