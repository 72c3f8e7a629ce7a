/** Tests of requests to execute and their answers against the contract. */
@NullMarked
package dev.assay.gateway.execute;

import org.jspecify.annotations.NullMarked;
