/** Tests of the gateway against clients/openapi.yaml, and of that file against the needs of generators. */
@NullMarked
package dev.assay.gateway.contract;

import org.jspecify.annotations.NullMarked;
