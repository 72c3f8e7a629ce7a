/** Requests of every kind to every operation of the contract, and what a gateway may answer to them. */
@NullMarked
package dev.assay.bench.api;

import org.jspecify.annotations.NullMarked;
