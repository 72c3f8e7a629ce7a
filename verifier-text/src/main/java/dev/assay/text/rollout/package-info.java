/** A response of several turns: the model's words, and the observations that its environment put between them. */
@NullMarked
package dev.assay.text.rollout;

import org.jspecify.annotations.NullMarked;
