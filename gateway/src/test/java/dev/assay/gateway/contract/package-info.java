/** Holds the gateway to clients/openapi.yaml, and that file to what generators need. */
@NullMarked
package dev.assay.gateway.contract;

import org.jspecify.annotations.NullMarked;
