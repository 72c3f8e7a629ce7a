/** Tests of what requests to score go through. */
@NullMarked
package dev.assay.gateway.verify;

import org.jspecify.annotations.NullMarked;
