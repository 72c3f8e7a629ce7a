/** Tests of the handling of scoring requests. */
@NullMarked
package dev.assay.gateway.verify;

import org.jspecify.annotations.NullMarked;
