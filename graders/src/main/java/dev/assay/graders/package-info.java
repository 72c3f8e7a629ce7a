/** OpenAI's graders: their definitions, and their rewards for a sample. */
@NullMarked
package dev.assay.graders;

import org.jspecify.annotations.NullMarked;
