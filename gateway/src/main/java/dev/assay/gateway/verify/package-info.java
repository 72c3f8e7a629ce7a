/** Scoring over HTTP: request bodies, results, idempotency. */
@NullMarked
package dev.assay.gateway.verify;

import org.jspecify.annotations.NullMarked;
