/** Holds the reading of requests to execute, and their answers, to the contract. */
@NullMarked
package dev.assay.gateway.execute;

import org.jspecify.annotations.NullMarked;
