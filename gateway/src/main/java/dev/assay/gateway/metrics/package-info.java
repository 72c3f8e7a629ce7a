/** What the engine does, as Micrometer meters. */
@NullMarked
package dev.assay.gateway.metrics;

import org.jspecify.annotations.NullMarked;
