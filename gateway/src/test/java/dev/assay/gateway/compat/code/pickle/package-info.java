/** Tests of the pickle reader. */
@NullMarked
package dev.assay.gateway.compat.code.pickle;

import org.jspecify.annotations.NullMarked;
