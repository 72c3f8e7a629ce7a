/** Graders as OpenAI defines them: what they are, and what they give a sample. */
@NullMarked
package dev.assay.graders;

import org.jspecify.annotations.NullMarked;
