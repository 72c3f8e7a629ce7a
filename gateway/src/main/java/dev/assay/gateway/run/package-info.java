/** {@code /v1/runs}: statistics of training runs, and what their rewards depended on. */
@NullMarked
package dev.assay.gateway.run;

import org.jspecify.annotations.NullMarked;
