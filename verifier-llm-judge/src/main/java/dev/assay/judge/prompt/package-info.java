/** The messages that a judge reads for a question, with hostile text confined to its place. */
@NullMarked
package dev.assay.judge.prompt;

import org.jspecify.annotations.NullMarked;
