/** OpenAI's graders: {@code /v1/fine_tuning/alpha/graders}. */
@NullMarked
package dev.assay.gateway.compat.graders;

import org.jspecify.annotations.NullMarked;
