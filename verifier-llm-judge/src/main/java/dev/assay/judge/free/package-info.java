/** Callers' own prompts to the models of profiles. */
@NullMarked
package dev.assay.judge.free;

import org.jspecify.annotations.NullMarked;
