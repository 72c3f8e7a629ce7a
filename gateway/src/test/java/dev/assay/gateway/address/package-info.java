/** Tests of addresses. */
@NullMarked
package dev.assay.gateway.address;

import org.jspecify.annotations.NullMarked;
