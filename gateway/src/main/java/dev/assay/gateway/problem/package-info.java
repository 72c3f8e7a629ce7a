/** What goes wrong at the edge, as RFC 9457 problems. */
@NullMarked
package dev.assay.gateway.problem;

import org.jspecify.annotations.NullMarked;
