/** Errors of requests, as RFC 9457 problems. */
@NullMarked
package dev.assay.gateway.problem;

import org.jspecify.annotations.NullMarked;
