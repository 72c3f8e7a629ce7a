/** The traces of requests, as the code between a gateway and its verifiers sees them. */
@NullMarked
package dev.assay.verifier.trace;

import org.jspecify.annotations.NullMarked;
