/** Micrometer meters of the engine, the sandbox and the judges. */
@NullMarked
package dev.assay.gateway.metrics;

import org.jspecify.annotations.NullMarked;
