/** Liveness and readiness of the service. */
@NullMarked
package dev.assay.gateway.health;

import org.jspecify.annotations.NullMarked;
