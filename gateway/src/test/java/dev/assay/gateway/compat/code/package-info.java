/** Tests of the protocols of sandboxes. */
@NullMarked
package dev.assay.gateway.compat.code;

import org.jspecify.annotations.NullMarked;
