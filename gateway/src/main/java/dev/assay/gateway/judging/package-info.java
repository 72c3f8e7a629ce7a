/** The models of judges for other programs: chat completions, with a cache and a token budget. */
@NullMarked
package dev.assay.gateway.judging;

import org.jspecify.annotations.NullMarked;
