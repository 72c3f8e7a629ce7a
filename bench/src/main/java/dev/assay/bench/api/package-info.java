/** Fuzzing of a gateway's API: requests to every operation of the contract, and rules for the answers. */
@NullMarked
package dev.assay.bench.api;

import org.jspecify.annotations.NullMarked;
