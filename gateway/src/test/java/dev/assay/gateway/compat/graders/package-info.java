/** Tests of OpenAI's graders. */
@NullMarked
package dev.assay.gateway.compat.graders;

import org.jspecify.annotations.NullMarked;
