/** Program execution as a tool inside rollouts, apart from scoring: {@code /v1/execute}. */
@NullMarked
package dev.assay.gateway.execute;

import org.jspecify.annotations.NullMarked;
