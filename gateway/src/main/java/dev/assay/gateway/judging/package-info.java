/** The models of judges for other programs: chat completions, kept and held to a budget. */
@NullMarked
package dev.assay.gateway.judging;

import org.jspecify.annotations.NullMarked;
