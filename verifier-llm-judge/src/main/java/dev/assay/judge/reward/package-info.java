/** The verifier {@code reward-model}: the value that a reward model gives a response. */
@NullMarked
package dev.assay.judge.reward;

import org.jspecify.annotations.NullMarked;
