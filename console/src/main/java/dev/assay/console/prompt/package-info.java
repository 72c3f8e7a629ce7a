/** The pages of prompts: how often their rollouts pass, and what they answer. */
@NullMarked
package dev.assay.console.prompt;

import org.jspecify.annotations.NullMarked;
